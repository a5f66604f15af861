import { dayToDate, type IsoDay } from "@/lib/core/business-days";
import { csvAmount, type CsvDialect, escapeFormula } from "@/lib/core/csv";
import { formatNumericDate } from "@/lib/core/dates";
import { type Cents } from "@/lib/core/money";
import { hasYearBefore, sourceRowName, UNATTRIBUTED } from "../copy/sources";
import { methodShareName, productShareName } from "../copy/statistics";
import { type SourceReport } from "../queries/sources";
import { type SalesReport } from "../queries/statistics";
import { costPerOrder, orderRate, returnPerEuro, type SourceTableName } from "./sources";
import {
  methodShares,
  productShares,
  salesPoints,
  type SalesShare,
  type SalesView,
  type SaleTable,
} from "./statistics";

/**
 * Returns a table of the page with the same order and figures. The days of a bar become two dates.
 */
export function salesTable(
  { table, dialect, today }: { table: SaleTable; dialect: CsvDialect; today: IsoDay },
  view: SalesView,
  report: SalesReport,
): { columns: string[]; rows: string[][] } {
  const amount = (cents: Cents) => csvAmount(cents, dialect);
  switch (table) {
    case "sales":
      return salesByDay(view, report, { today, amount });
    case "products":
      return byShare(["Voce", "Pezzi"], productShares(report.figures), {
        nameOf: (key) => productShareName(key, report.productNames),
        amount,
      });
    case "methods":
      return byShare(["Mezzo", "Ordini"], methodShares(report.figures), {
        nameOf: methodShareName,
        amount,
      });
  }
}

function salesByDay(
  { period, unit }: SalesView,
  { figures, figuresBefore, previous: before }: SalesReport,
  { today, amount }: { today: IsoDay; amount: (cents: Cents) => string },
): { columns: string[]; rows: string[][] } {
  const points = salesPoints([...figuresBefore, ...figures], { period, before, unit, today });
  const date = (day: IsoDay) => formatNumericDate(dayToDate(day));
  const head = [
    "Dal",
    "Al",
    "Ordini",
    "Ordini pagati",
    "Incasso lordo",
    "Rimborsi",
    "Incasso netto",
  ];
  const headBefore = ["Dal, prima", "Al, prima", "Ordini pagati, prima", "Incasso lordo, prima"];
  return {
    columns: before ? [...head, ...headBefore] : head,
    rows: points
      .toReversed()
      .map(({ period: days, sales, before: earlier }) => [
        date(days.from),
        date(days.to),
        String(sales.placedOrders),
        String(sales.paidOrders),
        ...[sales.grossCents, sales.returnedCents, sales.netCents].map(amount),
        ...(earlier
          ? [
              date(earlier.period.from),
              date(earlier.period.to),
              String(earlier.sales.paidOrders),
              amount(earlier.sales.grossCents),
            ]
          : []),
      ]),
  };
}

function byShare(
  heads: readonly [string, string],
  shares: readonly SalesShare[],
  { nameOf, amount }: { nameOf: (key: string) => string; amount: (cents: Cents) => string },
): { columns: string[]; rows: string[][] } {
  return {
    columns: [...heads, "Incasso lordo"],
    rows: shares.map(({ key, count, cents }) => [
      escapeFormula(nameOf(key)),
      String(count),
      amount(cents),
    ]),
  };
}

/** Returns all rows of a table of sources, and the same days a year before. A rate or ratio that does not exist is empty. */
export function sourceCsv(
  table: SourceTableName,
  report: SourceReport,
  dialect: CsvDialect,
): { columns: string[]; rows: string[][] } {
  const amount = (cents: Cents | null) => (cents === null ? "" : csvAmount(cents, dialect));
  const isCompared = hasYearBefore(report.before);
  const isCampaign = table === "campaigns";
  return {
    columns: [
      "Da",
      ...(table === "sources" ? ["Arrivi"] : []),
      "Sessioni",
      "Ordini pagati",
      "Tasso %",
      "Incasso lordo",
      "Rimborsi",
      "Incasso netto",
      ...(isCampaign ? ["Spesa", "Spesa per ordine", "Netto per € speso"] : []),
      ...(isCompared
        ? [
            "Sessioni, un anno prima",
            "Ordini pagati, un anno prima",
            "Incasso netto, un anno prima",
          ]
        : []),
    ],
    rows: report[table].map((row) => {
      const rate = orderRate(row);
      return [
        row.source === null ? UNATTRIBUTED : escapeFormula(sourceRowName(table, row.source)),
        ...(table === "sources" ? [String(row.views)] : []),
        String(row.sessions),
        String(row.paidOrders),
        amount(rate === null ? null : Math.round(rate * 100)),
        ...[row.grossCents, row.returnedCents, row.netCents].map(amount),
        ...(isCampaign ? [row.costCents, costPerOrder(row), returnPerEuro(row)].map(amount) : []),
        ...(isCompared
          ? [String(row.sessionsBefore), String(row.paidOrdersBefore), amount(row.netCentsBefore)]
          : []),
      ];
    }),
  };
}
