import { z } from "zod";
import { boundedText, honeypot, optionalLineField, paragraphField } from "@/lib/core/fields";
import { reviewMessages } from "./copy/review";
import {
  MAX_REPLY_LENGTH,
  moderationMessages,
  refusalReasons,
  reviewStates,
} from "./model/moderation";
import { MAX_REVIEW_LENGTH, MAX_TITLE_LENGTH, MIN_REVIEW_LENGTH } from "./model/review";

/** Input of the review form, without the picture. */
export const reviewSchema = z.object({
  rating: boundedText(1, reviewMessages.rating)
    .regex(/^[1-5]$/, reviewMessages.rating)
    .transform(Number),
  title: optionalLineField({
    min: 0,
    max: MAX_TITLE_LENGTH,
    message: reviewMessages.title,
    tooLong: reviewMessages.title,
  }),
  text: paragraphField({
    min: MIN_REVIEW_LENGTH,
    max: MAX_REVIEW_LENGTH,
    message: reviewMessages.text,
    tooLong: reviewMessages.textTooLong,
    // At most one empty line in a row.
  }).transform((text) => text.replaceAll(/\n(?:[^\S\n]*\n){2,}/gu, "\n\n")),
  consent: z.literal("on", reviewMessages.consent),
});
export type ReviewInput = z.infer<typeof reviewSchema>;

export const reviewForm = reviewSchema.extend({
  ...honeypot,
  picture: z.custom<FileList>().optional(),
});
export type ReviewFormValues = z.input<typeof reviewForm>;

export const reviewTokenSchema = boundedText(200).min(1);

/** Input that publishes a review; `known` is the state its reader saw. */
export const publishReviewSchema = z.strictObject({ id: z.uuid(), known: z.enum(reviewStates) });
export type PublishReviewInput = z.infer<typeof publishReviewSchema>;

/** What the shop writes about a review; may be empty. */
const replyText = paragraphField({
  min: 0,
  max: MAX_REPLY_LENGTH,
  message: moderationMessages.replyTooLong,
  tooLong: moderationMessages.replyTooLong,
});

/** Input of the shop's public answer; an empty text removes it. */
export const answerReviewSchema = z.strictObject({
  id: z.uuid(),
  text: replyText,
});
export type AnswerReviewInput = z.infer<typeof answerReviewSchema>;

/** Text added to the reason of a refusal; may be empty. */
const note = replyText.transform((text) => (text === "" ? null : text));

/** Input that refuses a review; `notifyAuthor` sends its author the reason. */
export const refuseReviewSchema = publishReviewSchema.extend({
  reason: z.enum(refusalReasons, moderationMessages.reasonMissing),
  notifyAuthor: z.boolean(),
  note,
});
export type RefuseReviewInput = z.infer<typeof refuseReviewSchema>;

export const withdrawReviewSchema = z.strictObject({ id: z.uuid() });

export const notifyRefusalSchema = z.strictObject({ id: z.uuid(), note });
export type NotifyRefusalInput = z.infer<typeof notifyRefusalSchema>;
