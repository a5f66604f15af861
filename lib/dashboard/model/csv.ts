import { dayToDate, type IsoDay } from "@/lib/core/business-days";
import { formatNumericDate } from "@/lib/core/dates";
import { type Cents, toDecimal } from "@/lib/core/money";
import {
  BYTE_ORDER_MARK,
  type CsvDialect,
  escapeFormula,
  toCsvLine,
  toFileNamePart,
} from "@/lib/orders/model/csv";
import { methodShareName, productShareName } from "../copy/statistics";
import {
  methodShares,
  productShares,
  salesPoints,
  type SalesReport,
  type SalesShare,
  type SalesView,
  type SaleTable,
  tableWords,
} from "./statistics";

/**
 * Returns a table of the page as CSV, with the same order and figures. The days of a bar become two dates.
 */
export function salesCsv(
  { table, dialect, today }: { table: SaleTable; dialect: CsvDialect; today: IsoDay },
  view: SalesView,
  report: SalesReport,
): string {
  const amount = (cents: Cents) => {
    const decimal = toDecimal(cents);
    return dialect === "comma" ? decimal : decimal.replace(".", ",");
  };
  const rows = {
    sales: () => salesRows(view, report, { today, amount }),
    products: () =>
      shareRows(["Voce", "Pezzi"], productShares(report.figures), {
        nameOf: (key) => productShareName(key, report.productNames),
        amount,
      }),
    methods: () =>
      shareRows(["Mezzo", "Ordini"], methodShares(report.figures), {
        nameOf: methodShareName,
        amount,
      }),
  };
  return (
    BYTE_ORDER_MARK +
    rows[table]()
      .map((row) => toCsvLine(row, dialect))
      .join("")
  );
}

/**
 * Returns a file name such as `vendite_scultea_2026-10-25_2026-11-23.csv`: table, brand, first and last
 * day.
 */
export function salesFileName(table: SaleTable, brand: string, { period }: SalesView): string {
  return `${tableWords[table]}_${toFileNamePart(brand)}_${period.from}_${period.to}.csv`;
}

function salesRows(
  { period, unit }: SalesView,
  { figures, figuresBefore, previous: before }: SalesReport,
  { today, amount }: { today: IsoDay; amount: (cents: Cents) => string },
): string[][] {
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
  return [
    before ? [...head, ...headBefore] : head,
    ...points
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
  ];
}

function shareRows(
  heads: readonly [string, string],
  shares: readonly SalesShare[],
  { nameOf, amount }: { nameOf: (key: string) => string; amount: (cents: Cents) => string },
): string[][] {
  return [
    [...heads, "Incasso lordo"],
    ...shares.map(({ key, count, cents }) => [
      escapeFormula(nameOf(key)),
      String(count),
      amount(cents),
    ]),
  ];
}
