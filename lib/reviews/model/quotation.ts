import { italianDay } from "@/lib/core/business-days";
import { formatLongDay } from "@/lib/core/dates";
import { pictureAddress } from "./picture";
import { initialsOf, type Quotation, type ReviewImage, type Testimonial } from "./review";

/** Converts a testimonial into a quotation. */
export function toTestimonialQuotation(testimonial: Testimonial): Quotation {
  const { name, age, location, usageDuration, rating, text, initials } = testimonial;
  return {
    key: name,
    initials,
    rating,
    text,
    author: `${name}, ${age} anni, ${location}`,
    detail: `lo usa da ${usageDuration}`,
    verified: false,
    title: null,
    illustration: testimonial.beforeAfterImage ?? null,
    picture: null,
    answer: null,
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

/** Converts a review into a quotation, with its date and the verified purchase. */
export function toReviewQuotation(review: PublishedReview): Quotation {
  const { id, authorName, rating, title, text, createdAt, answer } = review;
  return {
    key: id,
    rating,
    title,
    text,
    answer,
    author: authorName,
    initials: initialsOf(authorName),
    detail: `acquisto verificato, ${formatLongDay(italianDay(createdAt))}`,
    verified: true,
    illustration: null,
    picture: reviewImage(review),
  };
}

/** Returns the image of a review; null without one. */
export function reviewImage({
  id,
  picture,
}: Pick<PublishedReview, "id" | "picture">): ReviewImage | null {
  if (!picture) return null;
  const { hash, width, height } = picture;
  return { src: pictureAddress(id, hash), width, height };
}
