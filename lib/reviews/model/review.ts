/** A static testimonial (docs/specification.md#reviews). */
export type Testimonial = {
  name: string;
  age: number;
  location: string;
  /** Whole stars, 1 to 5. */
  rating: number;
  text: string;
  /** Duration of use, as text: `6 settimane`. */
  usageDuration: string;
  /** Path of a before-and-after illustration. */
  beforeAfterImage?: string;
};

export const RATINGS = [1, 2, 3, 4, 5] as const;

export const REVIEW_LINK_DAYS = 90;

export const MIN_REVIEW_LENGTH = 10;
export const MAX_REVIEW_LENGTH = 2_000;
export const MAX_TITLE_LENGTH = 80;

/** Vercel's functions accept bodies up to 4.5 MB (vercel.com/docs/functions/limitations). */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** Version of the text beside the publication checkbox; change it with the text. */
export const CONSENT_VERSION = "2026-11-29.2";

export type ReviewImage = { src: string; width: number; height: number };

/** A quotation with its author: a testimonial or a review. Pages carry many, so what it lacks is left out. */
export type Quotation = {
  key: string;
  /** `Chiara B., 46 anni, Bologna`, or `Giulia F.` */
  author: string;
  initials: string;
  /** `lo usa da 3 mesi`, or `acquisto verificato, 12 novembre 2026`. */
  detail: string;
  verified: boolean;
  rating: number;
  title?: string;
  text: string;
  /** Path of a before-and-after illustration. */
  illustration?: string;
  picture?: ReviewImage;
  answer?: string;
};

export type Quotations = {
  items: readonly Quotation[];
  /** All quotations, including those not shown. */
  total: number;
  /** True for reviews by customers, false for testimonials. */
  verified: boolean;
};

/** Longer quotations are not set as a headline. */
export const MAX_HEADLINE_LENGTH = 180;

/** Returns the short code by which a report names a review. */
export function reviewCode(id: string): string {
  return id.slice(-8);
}

/** Returns first name and initial of the surname: `Giulia F.` */
export function reviewAuthor(firstName: string, lastName: string): string {
  const first = firstName.trim().replaceAll(/\s+/gu, " ");
  const [initial] = Array.from(lastName.trim());
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("it")}.`;
}

/** Returns the initials for the avatar: `Giulia F.` gives `GF`. */
export function initialsOf(author: string): string {
  const letters = author.split(" ").flatMap((word) => Array.from(word).slice(0, 1));
  return [letters[0], letters.length > 1 ? letters.at(-1) : undefined]
    .join("")
    .toLocaleUpperCase("it");
}
