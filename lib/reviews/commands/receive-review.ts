import "server-only";
import { type Result } from "@/lib/core/result";
import { queueNotices } from "@/lib/mail/commands/queue-notice";
import { type ReviewInput } from "../schema";
import { submitReview, type SubmitReviewError } from "./submit-review";

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
