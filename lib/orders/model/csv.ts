import { millisecondsInHour } from "date-fns/constants";
import { shippingNames } from "@/lib/catalog/copy/product";
import { type IsoDay } from "@/lib/core/business-days";
import { formatNumericDate } from "@/lib/core/dates";
import { type Cents, toDecimal } from "@/lib/core/money";
import { orderStatusLabels, paymentMethodLabels, paymentStatusLabels } from "../copy/order";
import { type OrderExportRow } from "./order";

/**
 * `comma` is RFC 4180 with decimal points. `semicolon` has decimal commas, which an Italian Excel
 * opens directly.
 */
export const csvDialects = ["comma", "semicolon"] as const;
export type CsvDialect = (typeof csvDialects)[number];

const separators: Record<CsvDialect, string> = { comma: ",", semicolon: ";" };

/** Without it Excel does not read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Columns in the order of `docs/specification.md#csv`, then those of the discount codes. */
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

/** Returns the start of the file: byte order mark and column names. */
export function csvHead(dialect: CsvDialect): string {
  return BYTE_ORDER_MARK + toCsvLine(header, dialect);
}

/**
 * Formats one order as one line. Several products are joined with `; ` within each of their
 * columns.
 */
export function csvLine(order: OrderExportRow, dialect: CsvDialect): string {
  const amount = (cents: Cents) => {
    const decimal = toDecimal(cents);
    return dialect === "comma" ? decimal : decimal.replace(".", ",");
  };
  const each = (text: (item: OrderExportRow["items"][number]) => string) =>
    order.items.map(text).join("; ");
  const typed = (text: string | null) => escapeFormula(text ?? "");
  return toCsvLine(
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

let lastDay = { hour: NaN, text: "" };

/**
 * Returns the Italian day of a date. Reuses the last result within the same hour, since days begin
 * on the hour and rows are sorted by time. A calendar lookup per row would take longer than all
 * other work.
 */
function numericDay(date: Date): string {
  const hour = Math.floor(date.getTime() / millisecondsInHour);
  if (hour !== lastDay.hour) lastDay = { hour, text: formatNumericDate(date) };
  return lastDay.text;
}

/** Returns the name of the file, such as `ordini_scultea_2026-11-21.csv`: brand and Italian day. */
export function csvFileName(brand: string, day: IsoDay): string {
  return `ordini_${toFileNamePart(brand)}_${day}.csv`;
}

/** Returns the brand as part of a file name: `Scultea` → `scultea`. */
export function toFileNamePart(brand: string): string {
  const name = brand
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return name || "negozio";
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV
 * Injection"). This also preserves the plus of telephone numbers. Only for text from outside: the
 * shop's own negative amounts must stay numbers.
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

/** Formats values as one line of a file, each of them quoted. */
export function toCsvLine(values: readonly string[], dialect: CsvDialect): string {
  const quoted = values.map((value) => (value.includes('"') ? value.replaceAll('"', '""') : value));
  return `"${quoted.join(`"${separators[dialect]}"`)}"\r\n`;
}
