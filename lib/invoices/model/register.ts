import { addDays, type IsoDay } from "@/lib/core/business-days";
import { csvAmount, type CsvDialect } from "@/lib/core/csv";
import { type Cents, toDecimal } from "@/lib/core/money";
import { type Period } from "@/lib/core/period";
import { splitVat } from "./amounts";

/** Money of one Italian day and VAT rate: what was paid and what was given back. */
export type DayTakings = {
  day: IsoDay;
  vatRateBps: number;
  /** True for orders with an invoice. */
  invoiced: boolean;
  paidCents: Cents;
  refundedCents: Cents;
};

export const registerColumns = [
  "Giorno",
  "Aliquota IVA",
  "Incassi",
  "Rimborsi",
  "Corrispettivi",
  "Imponibile",
  "IVA",
  "Incassi con fattura",
  "Rimborsi con nota di credito",
];

/**
 * Returns the register of daily takings (DPR 633/1972, art. 24): one line per day and rate, days without
 * sales included. Invoiced orders are in the register of invoices (art. 23), so they stand in columns of
 * their own and not in the takings. A day's takings are what was paid less what was given back on that
 * day; their VAT is computed on the day's sum (art. 27). `rateBps` is the rate of days without sales.
 */
export function registerRows(
  takings: DayTakings[],
  { from, to }: Period,
  rateBps: number,
  dialect: CsvDialect,
): string[][] {
  const rows: string[][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = takings.filter((one) => one.day === day);
    const rates = new Set(ofDay.map(({ vatRateBps }) => vatRateBps));
    if (rates.size === 0) rates.add(rateBps);
    for (const rate of [...rates].sort((a, b) => b - a))
      rows.push(
        toRow(
          day,
          rate,
          ofDay.filter(({ vatRateBps }) => vatRateBps === rate),
          dialect,
        ),
      );
  }
  return rows;
}

function toRow(day: IsoDay, rateBps: number, takings: DayTakings[], dialect: CsvDialect): string[] {
  const sum = (invoiced: boolean, part: "paidCents" | "refundedCents") =>
    takings.filter((one) => one.invoiced === invoiced).reduce((total, one) => total + one[part], 0);
  const takenCents = sum(false, "paidCents") - sum(false, "refundedCents");
  const { netCents, vatCents } = splitVat(takenCents, rateBps);
  const amounts = [
    sum(false, "paidCents"),
    sum(false, "refundedCents"),
    takenCents,
    netCents,
    vatCents,
    sum(true, "paidCents"),
    sum(true, "refundedCents"),
  ];
  const rate = dialect === "comma" ? toDecimal(rateBps) : toDecimal(rateBps).replace(".", ",");
  return [day, rate, ...amounts.map((cents) => csvAmount(cents, dialect))];
}
