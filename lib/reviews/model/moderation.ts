/*
 * Moderation of reviews. Separate from `review.ts`, so that shop pages do not load it.
 */

export const reviewStates = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Reasons for a refusal. A low rating is not one (Codice del consumo 22, c. 5-bis). */
export const refusalReasons = [
  "offensive",
  "personal_data",
  "off_topic",
  "advertising",
  "unlawful",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const MAX_REPLY_LENGTH = 1_000;

/** Returns the dedupe key of the refusal e-mail; a review has one. */
export function refusalEmailKey(reviewId: string): string {
  return `review_refused/${reviewId}`;
}

export type ReviewRow = {
  id: string;
  state: ReviewState;
  rating: number;
  title: string | null;
  text: string;
  authorName: string;
  createdAt: Date;
  decidedAt: Date | null;
  refusal: RefusalReason | null;
  /** State of the refusal e-mail; null when none was written. */
  refusalEmail: { state: "queued" | "sent" | "failed" | "bounced"; at: Date } | null;
  answer: string | null;
  picture: { src: string; width: number; height: number } | null;
  order: { id: string; number: string };
};

export type ReviewPage = {
  rows: ReviewRow[];
  counts: Record<ReviewState, number>;
  /** Public rating; null before the first published review. */
  figures: { tenths: number; count: number } | null;
  total: number;
  page: number;
};
