import "server-only";
import { type Result } from "@/lib/core/result";
import { queueNotices } from "@/lib/mail/commands/outbox";
import { type ReadReview, submitReview, type SubmitReviewError } from "./submit-review";

/** Stores the review that a link allows, once, and notifies the staff. */
export function receiveReview<E>(
  token: string,
  read: ReadReview<E>,
  now: Date,
): Promise<Result<null, SubmitReviewError | E>> {
  return submitReview(token, read, {
    now,
    onStored: (tx) => queueNotices(tx, "staff_review", now),
  });
}
