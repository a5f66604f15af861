import { z } from "zod";
import { paragraphField } from "@/lib/core/fields";
import { inquiryMessages } from "@/lib/inbox/copy/inquiries";
import {
  ALL_STATUSES,
  type InquiryFilter,
  kindValues,
  statusValues,
} from "@/lib/inbox/model/list-filter";
import {
  MAX_ANSWER_LENGTH,
  MAX_INTERNAL_LENGTH,
  inquiryKinds,
  inquiryStatuses,
  partnerDecisions,
} from "@/lib/inbox/model/inquiries";

/** A query parameter: the first one where it was given several times. */
const parameter = z.preprocess(
  (value: unknown) => (Array.isArray(value) ? (value as unknown[])[0] : value),
  z.string(),
);

const listParametersSchema = z.object({
  stato: parameter.catch(statusValues.open),
  tipo: parameter.nullable().catch(null),
  cerca: parameter.transform((text) => text.trim().slice(0, 100)).catch(""),
  pagina: parameter.transform(Number).pipe(z.number().int().min(1).max(100_000)).catch(1),
});

/** What the inbox shows, from its address; anything invalid counts as not given. */
export function parseInquiriesUrl(
  parameters: Record<string, string | string[] | undefined>,
): InquiryFilter {
  const { stato, tipo, cerca, pagina } = listParametersSchema.parse(parameters);
  const status = inquiryStatuses.find((one) => statusValues[one] === stato) ?? "open";
  return {
    status: stato === ALL_STATUSES ? null : status,
    kind: inquiryKinds.find((one) => kindValues[one] === tipo) ?? null,
    search: cerca,
    page: pagina,
  };
}

/** The id of an inquiry from its address; null for what cannot be one. */
export function parseInquiryId(value: string): string | null {
  return z.uuid().safeParse(value).data ?? null;
}

const { answerMissing, noteMissing, tooLong } = inquiryMessages;
const answerText = paragraphField({
  min: 1,
  max: MAX_ANSWER_LENGTH,
  message: answerMissing,
  tooLong,
});
const noteText = paragraphField({
  min: 1,
  max: MAX_INTERNAL_LENGTH,
  message: noteMissing,
  tooLong,
});
const reasonText = z
  .string()
  .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
  .pipe(z.string().max(MAX_INTERNAL_LENGTH, tooLong));

/** What an entry says of itself: `key` names its content, the same key is kept once. */
const entry = { id: z.uuid(), key: z.uuid() };

/** What an answer is written against: the latest one its author has read. */
const against = { lastAnswerId: z.uuid().nullable() };

/** An answer to who wrote. */
export const answerInquirySchema = z.strictObject({ ...entry, ...against, text: answerText });
export type AnswerInquiryInput = z.infer<typeof answerInquirySchema>;

/** A note for whoever works here. */
export const addInquiryNoteSchema = z.strictObject({ ...entry, text: noteText });
export type AddInquiryNoteInput = z.infer<typeof addInquiryNoteSchema>;

/** An inquiry that is put aside, or taken up again. */
export const changeInquiryStateSchema = z.strictObject({
  id: z.uuid(),
  status: z.enum(["open", "closed"]),
});
export type ChangeInquiryStateInput = z.infer<typeof changeInquiryStateSchema>;

/** What is decided about a professional's request, with the e-mail that says so. */
export const decidePartnershipSchema = z.strictObject({
  ...entry,
  ...against,
  decision: z.enum(partnerDecisions),
  text: answerText,
  reason: reasonText,
});
export type DecidePartnershipInput = z.infer<typeof decidePartnershipSchema>;

/** What an e-mail of a thread would look like. */
export const previewInquiryEmailSchema = z.strictObject({
  id: z.uuid(),
  decision: z.enum(partnerDecisions).nullable(),
  text: answerText,
});
