import { z } from "zod";
import { type IsoDay } from "@/lib/core/business-days";
import { boundedText, lineField } from "@/lib/core/fields";
import { parsePeriodUrl } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { legalTextsMessages } from "./copy/launch";
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
