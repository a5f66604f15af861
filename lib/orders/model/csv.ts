import { shippingNames } from "@/lib/catalog/copy/product";
import { type IsoDay } from "@/lib/core/business-days";
import { formatNumericDate } from "@/lib/core/dates";
import { type Cents, toDecimal } from "@/lib/core/money";
import {
  orderStatusLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from "@/lib/orders/copy/order";
import { type OrderExportRow } from "./order";

/**
 * How the file is written: RFC 4180 with commas and decimal points, or with semicolons and decimal
 * commas, which is what an Italian Excel opens by itself.
 */
export const csvDialects = ["comma", "semicolon"] as const;
export type CsvDialect = (typeof csvDialects)[number];

const separators: Record<CsvDialect, string> = { comma: ",", semicolon: ";" };

/** Without it Excel reads UTF-8 as something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Columns of specification section 7, in its order, and after them those of the discount codes. */
const header = [
  "Numero ordine",
  "Data",
  "Nome",
  "Cognome",
  "Email",
  "Telefono",
  "Indirizzo",
  "Codice postale",
  "Città",
  "Paese",
  "Prodotto",
  "Quantità",
  "Prezzo prodotto",
  "Tipo di spedizione",
  "Costo di spedizione",
  "Subtotale",
  "Totale",
  "Metodo di pagamento",
  "Stato del pagamento",
  "Stato dell’ordine",
  "Note",
  "Codice sconto",
  "Sconto",
];

/** The file's beginning: byte order mark and column names. */
export function csvHead(dialect: CsvDialect): string {
  return BYTE_ORDER_MARK + toLine(header, dialect);
}

/** One order as one line; several products are joined with `; ` in each of their columns. */
export function csvLine(order: OrderExportRow, dialect: CsvDialect): string {
  const amount = (cents: Cents) => {
    const decimal = toDecimal(cents);
    return dialect === "comma" ? decimal : decimal.replace(".", ",");
  };
  const each = (text: (item: OrderExportRow["items"][number]) => string) =>
    order.items.map(text).join("; ");
  const typed = (text: string | null) => neutralise(text ?? "");
  return toLine(
    [
      order.number,
      numericDay(order.createdAt),
      typed(order.firstName),
      typed(order.lastName),
      typed(order.email),
      typed(order.phone),
      typed(order.address),
      typed(order.postalCode),
      typed(order.city),
      typed(order.country),
      typed(each(({ name }) => name)),
      each(({ quantity }) => String(quantity)),
      each(({ unitPriceCents }) => amount(unitPriceCents)),
      shippingNames[order.shippingType],
      amount(order.shippingCents),
      amount(order.subtotalCents),
      amount(order.totalCents),
      paymentMethodLabels[order.paymentMethod],
      paymentStatusLabels[order.paymentStatus],
      orderStatusLabels[order.status],
      typed(order.notes),
      order.discountCode ?? "",
      order.discountCents === 0 ? "" : amount(order.discountCents),
    ],
    dialect,
  );
}

const HOUR_MS = 3_600_000;
let lastDay = { hour: NaN, text: "" };

/**
 * An order's Italian day. Days begin on the hour, and a file is in order of time: what the order before
 * said is nearly always true, and asking the calendar a million times takes longer than all the rest.
 */
function numericDay(date: Date): string {
  const hour = Math.floor(date.getTime() / HOUR_MS);
  if (hour !== lastDay.hour) lastDay = { hour, text: formatNumericDate(date) };
  return lastDay.text;
}

/** `ordini_scultea_2026-11-21.csv`: brand and Italian day. */
export function csvFileName(brand: string, day: IsoDay): string {
  return `ordini_${fileWord(brand)}_${day}.csv`;
}

/** The brand as a part of a file's name: `Scultea` → `scultea`. */
export function fileWord(brand: string): string {
  const name = brand
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name || "negozio";
}

/**
 * Text from outside that a spreadsheet would take for a formula gets an apostrophe before it (OWASP,
 * "CSV Injection"), telephone numbers with their plus too: so they also keep it. The shop's own numbers
 * don't come through here, so that a negative amount stays a number.
 */
export function neutralise(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Values as one line of a file, every one of them quoted. */
export function toLine(values: readonly string[], dialect: CsvDialect): string {
  const quoted = values.map((value) => (value.includes('"') ? value.replaceAll('"', '""') : value));
  return `"${quoted.join(`"${separators[dialect]}"`)}"\r\n`;
}
