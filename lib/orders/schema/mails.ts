import { z } from "zod";
import { emailKinds } from "@/lib/mail/model/message";

export const resendEmailSchema = z.strictObject({ emailId: z.uuid() });

const widths = ["600", "320"] as const;
const views = ["html", "testo"] as const;
const themes = ["chiaro", "scuro"] as const;

/** A query parameter; the first value when it is given several times. */
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

/** What the preview page shows, read from its URL; invalid parameters are ignored. */
export type PreviewChoice = z.infer<typeof previewParametersSchema>;

export function parsePreviewUrl(
  parameters: Record<string, string | string[] | undefined>,
): PreviewChoice {
  return previewParametersSchema.parse(parameters);
}
