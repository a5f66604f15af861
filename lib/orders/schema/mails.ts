import { z } from "zod";
import { queryParameter } from "@/lib/core/query-parameter";
import { emailKinds } from "@/lib/mail/model/message";

const widths = ["600", "320"] as const;
const views = ["html", "testo"] as const;
const themes = ["chiaro", "scuro"] as const;

const previewParametersSchema = z.object({
  tipo: queryParameter.pipe(z.enum(emailKinds)).catch("order_confirmation"),
  ordine: queryParameter
    .transform((text) => text.trim().slice(0, 40))
    .transform((text) => (text === "" ? null : text))
    .catch(null),
  vista: queryParameter.pipe(z.enum(views)).catch("html"),
  larghezza: queryParameter.pipe(z.enum(widths)).catch("600"),
  tema: queryParameter.pipe(z.enum(themes)).catch("chiaro"),
});

/** What the preview page shows, read from its URL; invalid parameters are ignored. */
export type PreviewChoice = z.infer<typeof previewParametersSchema>;

export function parsePreviewUrl(
  parameters: Record<string, string | string[] | undefined>,
): PreviewChoice {
  return previewParametersSchema.parse(parameters);
}
