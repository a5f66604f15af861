import { createHash } from "node:crypto";
import { z } from "zod";

/** The texts of the contract: the terms of sale, and the model withdrawal form. */
export const termsTextSchema = z.object({
  sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  withdrawalForm: z.object({
    title: z.string(),
    note: z.string(),
    recipient: z.string(),
    fields: z.array(z.string()),
    footnote: z.string(),
  }),
});

export type TermsText = z.infer<typeof termsTextSchema>;

/** A text with its version, which stays readable at its own address. */
export type Terms = { version: string; hash: string; text: TermsText; publishedAt: Date };

const VERSION_LENGTH = 8;

/** Returns the SHA-256 of a text and the version that it names: the same text is the same version. */
export function identifyTerms({ sections, withdrawalForm }: TermsText): {
  version: string;
  hash: string;
} {
  const { title, note, recipient, fields, footnote } = withdrawalForm;
  const lines = [
    ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
    title,
    note,
    recipient,
    ...fields,
    footnote,
  ];
  const hash = createHash("sha256").update(lines.join("\n")).digest("hex");
  return { version: hash.slice(0, VERSION_LENGTH), hash };
}
