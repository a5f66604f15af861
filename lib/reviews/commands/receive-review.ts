import "server-only";
import { type Result } from "@/lib/core/result";
import { queueNotice } from "@/lib/mail/commands/queue-notice";
import { type SubmitReviewError, submitReview } from "@/lib/reviews/commands/submit-review";
import { type ReviewInput } from "@/lib/reviews/schema";

/** Keeps the review that a link allows, once, and tells staff that it waits to be read. */
export function receiveReview(
  token: string,
  input: ReviewInput,
  upload: Buffer | null,
  now: Date,
): Promise<Result<null, SubmitReviewError>> {
  return submitReview(token, input, upload, {
    now,
    onKept: (tx) => queueNotice(tx, "staff_review", now),
  });
}
