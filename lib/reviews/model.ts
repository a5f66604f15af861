/** What a customer says about the device (specification, section 3: static testimonial). */
export type Testimonial = {
  name: string;
  age: number;
  location: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  text: string;
  /** Avatar initials. */
  initials: string;
  /** How long the device has been in use, as said: `6 settimane`. */
  usageDuration: string;
  /** Path of an illustration of before and after, where there is one. */
  beforeAfterImage?: string;
};
