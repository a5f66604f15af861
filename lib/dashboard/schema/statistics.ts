import { type IsoDay } from "@/lib/core/business-days";
import { parsePeriodUrl } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
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
} from "../model/statistics";

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

/** Parses which table is exported; by default the sales. */
export function parseSaleTable(parameters: URLSearchParams): SaleTable {
  const word = parameters.get("tabella");
  return saleTables.find((table) => tableWords[table] === word) ?? "sales";
}
