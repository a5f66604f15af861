import { z } from "zod";
import { type IsoDay } from "@/lib/core/business-days";
import { boundedText, lineField, optionalLineField } from "@/lib/core/fields";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { plainCode } from "@/lib/core/typed-text";
import { documentMessages } from "../copy/document";
import { requestMessages } from "../copy/request";
import { documentStates } from "../model/document";
import {
  type DocumentFilter,
  documentList,
  isMonth,
  type IsoMonth,
  monthOf,
} from "../model/list-filter";
import { checkRequestFields, invoiceFieldsSchema } from "./request";

const monthField = boundedText(7).refine(isMonth);

/** Parses the filter from query parameters; invalid values fall back to this month, all states, page 1. */
export function parseDocumentsUrl(parameters: SearchParameters, today: IsoDay): DocumentFilter {
  const filter = documentList.parse(parameters);
  return { ...filter, month: filter.month ?? monthOf(today) };
}

/** Parses a month; anything else gives the month of `today`. */
export function parseMonth(value: string | null, today: IsoDay): IsoMonth {
  return value !== null && isMonth(value) ? value : monthOf(today);
}

/** What the SdI answered to a document. A rejection needs its reason. */
export const noteStateForm = z
  .object({
    state: z.enum(documentStates, documentMessages.stateMissing),
    reason: optionalLineField({
      min: 1,
      max: 300,
      message: documentMessages.reasonMissing,
      tooLong: documentMessages.tooLong,
    }),
  })
  .refine(({ state, reason }) => state !== "rejected" || reason !== null, {
    path: ["reason"],
    message: documentMessages.reasonMissing,
  });

export const noteStateSchema = noteStateForm.safeExtend({ id: z.uuid() });
export type NoteStateInput = z.output<typeof noteStateSchema>;

const lineOf = (max: number) =>
  lineField({
    min: 1,
    max,
    message: documentMessages.addressMissing,
    tooLong: documentMessages.tooLong,
  });

/** What staff correct in a document that the SdI rejected. */
export const correctDocumentForm = z
  .object({
    ...invoiceFieldsSchema.shape,
    street: lineOf(200),
    postal_code: boundedText(20, requestMessages.postalCode)
      .overwrite(plainCode)
      .regex(/^\d{5}$/, requestMessages.postalCode),
    city: lineOf(120),
  })
  .check(checkRequestFields);

export const correctDocumentSchema = correctDocumentForm.safeExtend({ id: z.uuid() });
export type CorrectDocumentInput = z.output<typeof correctDocumentSchema>;

/** Input that marks the documents of a month that are still to send as sent; `count` is what the reader saw. */
export const markMonthSentSchema = z.strictObject({
  month: monthField,
  count: z.number().int().positive(),
});
export type MarkMonthSentInput = z.infer<typeof markMonthSentSchema>;

/** Input that takes back one marking of a month, known by its time. */
export const undoMonthSentSchema = z.strictObject({
  month: monthField,
  sentAt: boundedText(30)
    .pipe(z.iso.datetime())
    .transform((text) => new Date(text)),
});
export type UndoMonthSentInput = z.output<typeof undoMonthSentSchema>;
