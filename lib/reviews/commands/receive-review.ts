import "server-only";
import { type Result } from "@/lib/core/result";
import { queueNotices } from "@/lib/mail/commands/queue-notice";
import { type SubmitReviewError, submitReview } from "./submit-review";
import { type ReviewInput } from "../schema";

/** Stores the review that a link allows, once, and notifies the staff. */
export function receiveReview(
  token: string,
  input: ReviewInput,
  upload: Buffer | null,
  now: Date,
): Promise<Result<null, SubmitReviewError>> {
  return submitReview(token, input, upload, {
    now,
    onStored: (tx) => queueNotices(tx, "staff_review", now),
  });
}
