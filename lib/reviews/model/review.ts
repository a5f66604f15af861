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

export const RATINGS = [1, 2, 3, 4, 5] as const;

/** How long the link of an invitation may be used. */
export const REVIEW_LINK_DAYS = 90;

export const MIN_REVIEW_LENGTH = 10;
export const MAX_REVIEW_LENGTH = 2_000;
export const MAX_TITLE_LENGTH = 80;

/** Pictures that may be sent: a host without servers takes bodies up to 4.5 MB (vercel.com/docs/functions/limitations). */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Largest size of a picture, in millions of pixels. */
export const MAX_PICTURE_MEGAPIXELS = 30;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Version of the words next to the box that agrees to publication; a change of them changes it. */
export const CONSENT_VERSION = "2026-11";

/** A picture as the pages show it. */
export type ReviewImage = { src: string; width: number; height: number };

/** What stands in a quotation and under it, be it a testimonial or a review. */
export type Voice = {
  key: string;
  /** `Chiara B., 46 anni, Bologna`, or `Giulia F.` */
  author: string;
  initials: string;
  /** `lo usa da 3 mesi`, or `acquisto verificato, 12 novembre 2026`. */
  detail: string;
  /** A review, by somebody who bought here. */
  verified: boolean;
  rating: number;
  title: string | null;
  text: string;
  /** Path of an illustration of before and after, where there is one. */
  illustration: string | null;
  picture: ReviewImage | null;
  /** What the shop says to it. */
  answer: string | null;
};

/** What a page shows of customers' words. */
export type Voices = {
  voices: readonly Voice[];
  /** How many there are, with those that no page shows. */
  total: number;
  /** Reviews of buyers; false for testimonials. */
  verified: boolean;
};

/** The name under a review: first name and the surname's initial, `Giulia F.` */
export function reviewAuthor(firstName: string, lastName: string): string {
  const first = firstName.trim().replaceAll(/\s+/gu, " ");
  const [initial] = Array.from(lastName.trim());
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("it")}.`;
}

/** The letters in the circle beside a name: `Giulia F.` gives `GF`. */
export function initialsOf(author: string): string {
  const letters = author.split(" ").flatMap((word) => Array.from(word).slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined]
    .join("")
    .toLocaleUpperCase("it");
}
