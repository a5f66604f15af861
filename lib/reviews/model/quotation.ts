import { italianDay } from "@/lib/core/business-days";
import { formatLongDay } from "@/lib/core/dates";
import { reviewRoutes } from "@/lib/platform/routes";
import { initialsOf, type Quotation, type ReviewImage, type Testimonial } from "./review";

export function toTestimonialQuotation(testimonial: Testimonial): Quotation {
  const { name, age, location, usageDuration, rating, text, beforeAfterImage } = testimonial;
  return {
    key: name,
    initials: initialsOf(name),
    rating,
    text,
    author: `${name}, ${age} anni, ${location}`,
    detail: `lo usa da ${usageDuration}`,
    verified: false,
    ...(beforeAfterImage !== undefined && { illustration: beforeAfterImage }),
  };
}

export type PublishedReview = {
  id: string;
  authorName: string;
  rating: number;
  title: string | null;
  text: string;
  createdAt: Date;
  answer: string | null;
  picture: { hash: string | null; width: number; height: number } | null;
};

export function toReviewQuotation(review: PublishedReview): Quotation {
  const { id, authorName, rating, title, text, createdAt, answer } = review;
  const picture = reviewImage(review);
  return {
    key: id,
    rating,
    text,
    author: authorName,
    initials: initialsOf(authorName),
    detail: `acquisto verificato, ${formatLongDay(italianDay(createdAt))}`,
    verified: true,
    ...(title !== null && { title }),
    ...(answer !== null && { answer }),
    ...(picture && { picture }),
  };
}

export function reviewImage({
  id,
  picture,
}: Pick<PublishedReview, "id" | "picture">): ReviewImage | null {
  if (!picture) return null;
  const { hash, width, height } = picture;
  return { src: pictureAddress(id, hash), width, height };
}

/** Folder of the pictures in S3. */
export const PICTURES_PREFIX = "reviews/";

export function pictureKey(hash: string): string {
  return `${PICTURES_PREFIX}${hash}.webp`;
}

/** Returns the hash in an object's key; null for an object of something else. */
export function hashInKey(key: string): string | null {
  return /^reviews\/([\da-f]{64})\.webp$/.exec(key)?.[1] ?? null;
}

export function pictureTag(hash: string): string {
  return `picture-${hash}`;
}

/** Returns a picture's address: by content, or by review until the hash is known. */
export function pictureAddress(reviewId: string, hash: string | null): string {
  return `${reviewRoutes.pictures}/${hash === null ? reviewId : `${hash}.webp`}`;
}
