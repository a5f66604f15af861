import { z } from "zod";
import { optionalLineField, paragraphField } from "@/lib/core/fields";
import { ALL_STATES, type ReviewFilter, stateValues } from "./model/list-filter";
import { MAX_REVIEW_LENGTH, MAX_TITLE_LENGTH, MIN_REVIEW_LENGTH } from "./model/review";
import { MAX_REPLY_LENGTH, reviewStates } from "./model/moderation";
import { moderationMessages } from "./copy/moderation";
import { reviewMessages } from "./copy/review";

/** A review as its form sends it, without the picture. */
export const reviewSchema = z.object({
  rating: z
    .string(reviewMessages.rating)
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
    // No reader scrolls past empty lines.
  }).transform((text) => text.replaceAll(/\n(?:[^\S\n]*\n){2,}/gu, "\n\n")),
  consent: z.literal("on", reviewMessages.consent),
});
export type ReviewInput = z.infer<typeof reviewSchema>;

/** The token of an invitation's link, as a form sends it. */
export const reviewTokenSchema = z.string().min(1).max(200);

/** A review to be published; `known`: the state that who decides has seen. */
export const publishReviewSchema = z.strictObject({ id: z.uuid(), known: z.enum(reviewStates) });
export type PublishReviewInput = z.infer<typeof publishReviewSchema>;

/** What the shop says to a review in public; an empty text takes it away. */
export const answerReviewSchema = z.strictObject({
  id: z.uuid(),
  text: z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(MAX_REPLY_LENGTH, moderationMessages.replyTooLong)),
});
export type AnswerReviewInput = z.infer<typeof answerReviewSchema>;

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  stato: parameter.catch(stateValues.waiting),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** What the list shows, from its address; anything invalid counts as not given. */
export function parseReviewsUrl(
  parameters: Record<string, string | string[] | undefined>,
): ReviewFilter {
  const { stato, pagina } = listParametersSchema.parse(parameters);
  const state = reviewStates.find((one) => stateValues[one] === stato) ?? "waiting";
  return { state: stato === ALL_STATES ? null : state, page: pagina };
}
