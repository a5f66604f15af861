import { z } from "zod";
import { paragraphField, randomKey } from "@/lib/core/fields";
import { inquiryMessages } from "../copy/inquiries";
import { MAX_ANSWER_LENGTH, MAX_INTERNAL_LENGTH, partnerDecisions } from "../model/inquiries";
import { hasOpenField } from "../model/template";

const { answerMissing, noteMissing, tooLong } = inquiryMessages;
const text = (min: number, max: number, message: string) =>
  paragraphField({ min, max, message, tooLong });
const answerText = text(1, MAX_ANSWER_LENGTH, answerMissing).refine(
  (answer) => !hasOpenField(answer),
  inquiryMessages.openField,
);
const noteText = text(1, MAX_INTERNAL_LENGTH, noteMissing);
const reasonText = text(0, MAX_INTERNAL_LENGTH, noteMissing);

/** Fields of every entry; `key` makes a repeated submission idempotent. */
const entry = { id: z.uuid(), key: randomKey };

/** The latest letter its author has read, to detect a newer one. */
const against = { lastLetterId: z.uuid().nullable() };

export const answerForm = z.strictObject({ text: answerText });
export const noteForm = z.strictObject({ text: noteText });

export const answerInquirySchema = answerForm.extend({ ...entry, ...against });
export type AnswerInquiryInput = z.infer<typeof answerInquirySchema>;

export const addInquiryNoteSchema = noteForm.extend(entry);
export type AddInquiryNoteInput = z.infer<typeof addInquiryNoteSchema>;

export const changeInquiryStateSchema = z.strictObject({
  id: z.uuid(),
  ...against,
  status: z.enum(["open", "closed"]),
});
export type ChangeInquiryStateInput = z.infer<typeof changeInquiryStateSchema>;

/** Returns the form of a decision; the command decides whether a reason is required. */
export function decisionForm(needsReason: boolean) {
  const reason = needsReason ? reasonText.min(1, inquiryMessages.reason_missing) : reasonText;
  return answerForm.extend({ reason });
}

/** Input that accepts or refuses a professional's request, with the text of the e-mail. */
export const decidePartnershipSchema = answerForm.extend({
  ...entry,
  ...against,
  decision: z.enum(partnerDecisions),
  reason: reasonText,
});
export type DecidePartnershipInput = z.infer<typeof decidePartnershipSchema>;

export const previewInquiryEmailSchema = z.strictObject({
  id: z.uuid(),
  decision: z.enum(partnerDecisions).nullable(),
  text: answerText,
});
