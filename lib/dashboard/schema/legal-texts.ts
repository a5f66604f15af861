import { z } from "zod";
import { boundedText, lineField } from "@/lib/core/fields";
import { legalTextsMessages } from "../copy/launch";

/** Who has read the legal texts, as the administrator types it. */
export const legalTextsForm = z.strictObject({
  readBy: lineField({
    min: 3,
    max: 120,
    message: legalTextsMessages.readBy,
    tooLong: legalTextsMessages.readBy,
  }),
  readOn: z.iso.date(legalTextsMessages.readOn),
});

/** `version` is the one that the page showed. */
export const confirmLegalTextsSchema = legalTextsForm.extend({ version: boundedText(20) });
export type ConfirmLegalTextsInput = z.infer<typeof confirmLegalTextsSchema>;
