import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { type Period } from "@/lib/core/period";
import { valueOf } from "@/lib/core/value-of";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { shippingLabel, shippingTypes } from "@/lib/shipping/model/options";
import { type Change, type SaleMeasure, type SaleTable, type SaleUnit } from "../model/statistics";

const percent = new Intl.NumberFormat("it-IT", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
  useGrouping: "always",
});
const roughPercent = new Intl.NumberFormat("it-IT", {
  style: "percent",
  maximumFractionDigits: 0,
  signDisplay: "exceptZero",
  useGrouping: "always",
});
const share = new Intl.NumberFormat("it-IT", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `+26,2% da 5.078,19 €`; an increase from zero is «nuovo». */
export function changeText(change: Change, before: string): string {
  if (change.kind === "same") return "come prima";
  if (change.kind === "new") return "nuovo";
  // Above tenfold, decimals carry no information.
  const format = Math.abs(change.ratio) < 10 ? percent : roughPercent;
  return `${format.format(change.ratio).replace("-", "−")} da ${before}`;
}

/** `60,3%` of the whole; a dash when the whole is zero. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : share.format(part / whole).replace("-", "−");
}

export const unitLabels: Record<SaleUnit, string> = {
  day: "Giorno",
  week: "Settimana",
  month: "Mese",
};

export const measureLabels: Record<SaleMeasure, string> = { revenue: "Incassi", orders: "Ordini" };

export const tableLabels: Record<SaleTable, string> = {
  sales: "Incassi e ordini",
  products: "Per pack",
  methods: "Per metodo di pagamento",
};

/** Returns the label of a bar: `25 ott`, `19 – 25 ott`, `ottobre 2026`. */
export function pointLabel(period: Period, unit: SaleUnit): string {
  if (unit === "day") return formatDayOfMonth(period.from);
  if (unit === "month") return monthName.format(new Date(`${period.from}T00:00:00Z`));
  return formatPeriod(period).replace(/ \d{4}$/, "");
}

const monthName = new Intl.DateTimeFormat("it-IT", {
  timeZone: "UTC",
  month: "long",
  year: "numeric",
});

/** Returns the name of a revenue part: a pack, shipping or discounts. */
export function productShareName(key: string, names: ReadonlyMap<string, string>): string {
  if (key === "discounts") return "Sconti";
  const type = shippingTypes.find((id) => key === `shipping:${id}`);
  return type === undefined ? (names.get(key) ?? key) : shippingLabel(type);
}

export function methodShareName(key: string): string {
  return valueOf(paymentMethodLabels, key) ?? key;
}
