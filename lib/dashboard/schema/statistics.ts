import { type IsoDay } from "@/lib/core/business-days";
import { parsePeriodUrl } from "@/lib/core/period";
import { type CsvDialect } from "@/lib/orders/model/csv";
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
export function parseSalesUrl(
  parameters: Record<string, string | string[] | undefined>,
  today: IsoDay,
): SalesView {
  const choice = parsePeriodUrl(parameters, today);
  const unit = saleUnits.find((one) => unitWords[one] === parameters.raggruppa);
  const measure = saleMeasures.find((one) => measureWords[one] === parameters.misura);
  return {
    ...choice,
    unit: unit && unitsFor(choice.period).includes(unit) ? unit : usualUnit(choice.period),
    measure: measure ?? "revenue",
  };
}

/** Parses which table is exported and its CSV dialect; by default the sales, with commas. */
export function parseSaleFile(parameters: URLSearchParams): {
  table: SaleTable;
  dialect: CsvDialect;
} {
  const word = parameters.get("tabella");
  return {
    table: saleTables.find((table) => tableWords[table] === word) ?? "sales",
    dialect: parameters.get("separatore") === "punto-e-virgola" ? "semicolon" : "comma",
  };
}
