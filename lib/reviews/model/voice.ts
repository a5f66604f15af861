import { italianDay } from "@/lib/core/business-days";
import { formatLongDay } from "@/lib/core/dates";
import { reviewRoutes } from "@/lib/review-routes";
import { type ReviewImage, type Testimonial, type Voice, initialsOf } from "./review";

/** A testimonial as the pages show it. */
export function testimonialVoice(testimonial: Testimonial): Voice {
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

/** A published review as the database has it. */
export type PublishedReview = {
  id: string;
  authorName: string;
  rating: number;
  title: string | null;
  text: string;
  createdAt: Date;
  answer: string | null;
  picture: { width: number; height: number } | null;
};

/** A published review as the pages show it: with its date, and that its author bought here. */
export function reviewVoice(review: PublishedReview): Voice {
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

/** Where a review's picture is found; null where it has none. */
export function reviewImage({
  id,
  picture,
}: Pick<PublishedReview, "id" | "picture">): ReviewImage | null {
  return picture && { src: `${reviewRoutes.pictures}/${id}`, ...picture };
}
