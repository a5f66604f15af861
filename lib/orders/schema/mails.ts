import { z } from "zod";
import { emailKinds } from "@/lib/mail/model/message";
import { MAX_REPLY_LENGTH, refusalReasons } from "@/lib/reviews/model/moderation";
import { publishReviewSchema } from "@/lib/reviews/schema";

/** Which e-mail to send once more. */
export const resendEmailSchema = z.strictObject({ emailId: z.uuid() });

/** What is added to the reason of a refusal; an empty note adds nothing. */
const note = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
  .pipe(z.string().max(MAX_REPLY_LENGTH))
  .transform((text) => (text === "" ? null : text));

/** A review to be refused, why, and whether its writer is told. */
export const refuseReviewSchema = publishReviewSchema.extend({
  reason: z.enum(refusalReasons),
  tell: z.boolean(),
  note,
});
export type RefuseReviewInput = z.infer<typeof refuseReviewSchema>;

/** Which refused review's writer is told why. */
export const tellRefusalSchema = z.strictObject({ id: z.uuid(), note });
export type TellRefusalInput = z.infer<typeof tellRefusalSchema>;

const widths = ["600", "320"] as const;
const views = ["html", "testo"] as const;
const themes = ["chiaro", "scuro"] as const;

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const previewParametersSchema = z.object({
  tipo: parameter.pipe(z.enum(emailKinds)).catch("order_confirmation"),
  ordine: parameter
    .transform((text) => text.trim().slice(0, 40))
    .transform((text) => (text === "" ? null : text))
    .catch(null),
  vista: parameter.pipe(z.enum(views)).catch("html"),
  larghezza: parameter.pipe(z.enum(widths)).catch("600"),
  tema: parameter.pipe(z.enum(themes)).catch("chiaro"),
});

/** What the preview page shows, from its address; anything invalid counts as not given. */
export type PreviewChoice = z.infer<typeof previewParametersSchema>;

/** Reads the preview page’s choice from its address. */
export function parsePreviewUrl(
  parameters: Record<string, string | string[] | undefined>,
): PreviewChoice {
  return previewParametersSchema.parse(parameters);
}
