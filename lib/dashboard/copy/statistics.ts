import { shippingNames } from "@/lib/catalog/copy/product";
import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { type Period } from "@/lib/core/period";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import {
  type Change,
  type SaleMeasure,
  type SaleTable,
  type SaleUnit,
} from "@/lib/dashboard/model/statistics";

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

/** `+26,2% da 5.078,19 €`; a zero before is «nuovo», not a percentage. */
export function changeText(change: Change, before: string): string {
  if (change.kind === "same") return "come prima";
  if (change.kind === "new") return "nuovo";
  // Past tenfold a tenth of a percent says nothing.
  const format = Math.abs(change.ratio) < 10 ? percent : roughPercent;
  return `${format.format(change.ratio).replace("-", "−")} da ${before}`;
}

/** `60,3%` of the whole; a dash where the whole is nothing. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : share.format(part / whole).replace("-", "−");
}

/** What sales can be grouped by. */
export const unitLabels: Record<SaleUnit, string> = {
  day: "Giorno",
  week: "Settimana",
  month: "Mese",
};

/** What the bars can stand for. */
export const measureLabels: Record<SaleMeasure, string> = { revenue: "Incassi", orders: "Ordini" };

/** The tables of the page. */
export const tableLabels: Record<SaleTable, string> = {
  sales: "Incassi e ordini",
  products: "Per pack",
  methods: "Per mezzo di pagamento",
};

/** `25 ott`, `19 – 25 ott`, `ottobre 2026`: the days of a bar. */
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

/** What a part of revenue is called: a pack, a paid shipping, or what discounts took off. */
export function productShareName(key: string, names: ReadonlyMap<string, string>): string {
  if (key === "discounts") return "Sconti";
  if (key === "shipping:express") return `Spedizione ${shippingNames.express.toLowerCase()}`;
  if (key === "shipping:standard") return `Spedizione ${shippingNames.standard.toLowerCase()}`;
  return names.get(key) ?? key;
}

/** What a payment method is called. */
export function methodShareName(key: string): string {
  return key === "stripe" || key === "paypal" ? paymentMethodLabels[key] : key;
}
