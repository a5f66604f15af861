import { z } from "zod";
import { type IsoDay } from "@/lib/core/business-days";
import { boundedText, lineField, paragraphField } from "@/lib/core/fields";
import { typedText } from "@/lib/core/filter-fields";
import { parsePeriodUrl } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { plainLine } from "@/lib/core/typed-text";
import { MAX_CLOSING_TEXT, settingsSchema } from "@/lib/settings/model/settings";
import { legalTextsMessages, openingMessages } from "./copy/launch";
import { MAX_SEARCH } from "./model/search";
import { type SourceTableName, sourceTables, sourceTableWords } from "./model/sources";
import {
  measureWords,
  saleMeasures,
  type SalesView,
  type SaleTable,
  saleTables,
  saleUnits,
  tableWords,
  unitsFor,
  unitWords,
  usualUnit,
} from "./model/statistics";

/** Control characters become spaces, and what is too long for a search is cut: it would find nothing. */
export const searchSchema = z.strictObject({
  query: boundedText(2_000).transform((text) => typedText(plainLine(text), MAX_SEARCH) ?? ""),
});

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

/** `known` is the opening that the page showed. */
export const openShopSchema = z.strictObject({ known: settingsSchema.shape.opening });
export type OpenShopInput = z.infer<typeof openShopSchema>;

export const closeShopForm = z.strictObject({
  until: boundedText(10, openingMessages.past_day)
    .transform((day) => (day === "" ? null : day))
    .pipe(z.iso.date(openingMessages.past_day).nullable()),
  text: paragraphField({
    min: 0,
    max: MAX_CLOSING_TEXT,
    message: "Scrivi solo testo.",
    tooLong: `Al massimo ${MAX_CLOSING_TEXT} caratteri.`,
  }),
});

export const closeShopSchema = closeShopForm.extend(openShopSchema.shape);
export type CloseShopInput = z.infer<typeof closeShopSchema>;

/** A failed job to retry; null retries all. */
export const retryDeadJobsSchema = z.strictObject({ jobId: z.uuid().nullable() });

/**
 * Parses a view from query parameters; invalid values, and a grouping the period does not offer, fall back
 * to the defaults.
 */
export function parseSalesUrl(parameters: SearchParameters, today: IsoDay): SalesView {
  const choice = parsePeriodUrl(parameters, today);
  const unit = saleUnits.find((one) => unitWords[one] === parameters.raggruppa);
  const measure = saleMeasures.find((one) => measureWords[one] === parameters.misura);
  return {
    ...choice,
    unit: unit && unitsFor(choice.period).includes(unit) ? unit : usualUnit(choice.period),
    measure: measure ?? "revenue",
  };
}

export function parseSaleTable(parameters: URLSearchParams): SaleTable {
  const word = parameters.get("tabella");
  return saleTables.find((table) => tableWords[table] === word) ?? "sales";
}

export function parseSourceTable(parameters: URLSearchParams): SourceTableName {
  const word = parameters.get("tabella");
  return sourceTables.find((table) => sourceTableWords[table] === word) ?? "sources";
}
