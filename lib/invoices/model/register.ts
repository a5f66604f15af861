import { addDays, type IsoDay } from "@/lib/core/business-days";
import { csvAmount, type CsvDialect } from "@/lib/core/csv";
import { type Cents, toDecimal } from "@/lib/core/money";
import { type Period } from "@/lib/core/period";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { splitVat } from "./amounts";

/** Money of one Italian day, way to pay and VAT rate: what was paid and what was given back. */
export type DayTakings = {
  day: IsoDay;
  method: PaymentMethod;
  payments: number;
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

/** A line of the register: a day and VAT rate. */
export type RegisterLine = {
  day: IsoDay;
  vatRateBps: number;
  paidCents: Cents;
  refundedCents: Cents;
  takenCents: Cents;
  netCents: Cents;
  vatCents: Cents;
  invoicedPaidCents: Cents;
  invoicedRefundedCents: Cents;
};

/**
 * Returns the register of daily takings (DPR 633/1972, art. 24): one line per day and rate, days without
 * sales included. Invoiced orders are in the register of invoices (art. 23), so they stand in columns of
 * their own and not in the takings. A day's takings are what was paid less what was given back on that
 * day; their VAT is computed on the day's sum (art. 27). `rateBps` is the rate of days without sales.
 */
export function registerLines(
  takings: DayTakings[],
  { from, to }: Period,
  rateBps: number,
): RegisterLine[] {
  const lines: RegisterLine[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const ofDay = takings.filter((one) => one.day === day);
    const rates = new Set(ofDay.map(({ vatRateBps }) => vatRateBps));
    if (rates.size === 0) rates.add(rateBps);
    for (const rate of [...rates].sort((a, b) => b - a))
      lines.push(
        toLine(
          day,
          rate,
          ofDay.filter(({ vatRateBps }) => vatRateBps === rate),
        ),
      );
  }
  return lines;
}

function toLine(day: IsoDay, vatRateBps: number, takings: DayTakings[]): RegisterLine {
  const sum = (invoiced: boolean, part: "paidCents" | "refundedCents") =>
    takings.filter((one) => one.invoiced === invoiced).reduce((total, one) => total + one[part], 0);
  const paidCents = sum(false, "paidCents");
  const refundedCents = sum(false, "refundedCents");
  const takenCents = paidCents - refundedCents;
  return {
    day,
    vatRateBps,
    paidCents,
    refundedCents,
    takenCents,
    ...splitVat(takenCents, vatRateBps),
    invoicedPaidCents: sum(true, "paidCents"),
    invoicedRefundedCents: sum(true, "refundedCents"),
  };
}

/** Returns the register as the rows of a file. */
export function registerRows(
  ...[takings, period, rateBps, dialect]: [...Parameters<typeof registerLines>, CsvDialect]
): string[][] {
  return registerLines(takings, period, rateBps).map((line) => {
    const rate = toDecimal(line.vatRateBps);
    const amounts = [
      line.paidCents,
      line.refundedCents,
      line.takenCents,
      line.netCents,
      line.vatCents,
      line.invoicedPaidCents,
      line.invoicedRefundedCents,
    ];
    return [
      line.day,
      dialect === "comma" ? rate : rate.replace(".", ","),
      ...amounts.map((cents) => csvAmount(cents, dialect)),
    ];
  });
}
