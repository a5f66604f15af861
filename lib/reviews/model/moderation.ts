/*
 * Reviews as the dashboard reads and judges them. Apart from the model: shop pages have no use for it.
 */

export const reviewStates = ["waiting", "published", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review is not shown. A low rating is no reason (Codice del consumo 22, c. 5-bis). */
export const refusalReasons = [
  "offensive",
  "personal_data",
  "off_topic",
  "advertising",
  "unlawful",
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export const MAX_REPLY_LENGTH = 1_000;

/** The key of the one e-mail that tells a review's writer why it is not shown. */
export function refusalEmailKey(reviewId: string): string {
  return `review_refused/${reviewId}`;
}

/** A review as the dashboard lists it. */
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
  /** Where the e-mail with the reason is; null when nobody wrote one. */
  told: { state: "queued" | "sent" | "failed" | "bounced"; at: Date } | null;
  answer: string | null;
  picture: { src: string; width: number; height: number } | null;
  order: { id: string; number: string };
};

/** One page of reviews. */
export type ReviewPage = {
  rows: ReviewRow[];
  /** How many there are in each state. */
  counts: Record<ReviewState, number>;
  /** What the shop's pages count: null before the first published one. */
  figures: { tenths: number; count: number } | null;
  total: number;
  page: number;
};
