import { millisecondsInHour } from "date-fns/constants";
import { csvAmount, type CsvDialect, escapeFormula } from "@/lib/core/csv";
import { formatNumericDate } from "@/lib/core/dates";
import { type Cents } from "@/lib/core/money";
import { normalisePhone, readablePhone } from "@/lib/core/phone";
import {
  orderStatusLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from "@/lib/orders/copy/order";
import { type OrderColumns } from "@/lib/orders/model/list-filter";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";
import { shippingNames } from "@/lib/shipping/model/options";

/** Columns in the order of `docs/specification.md#csv`. */
const specifiedColumns = [
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
];

export const orderColumns: Record<OrderColumns, readonly string[]> = {
  specified: specifiedColumns,
  extended: [...specifiedColumns, "Codice sconto", "Sconto"],
};

/** Returns an order's values. Several products are joined with `; ` within each of their columns. */
export function orderValues(
  order: OrderExportRow,
  dialect: CsvDialect,
  columns: OrderColumns,
): string[] {
  const amount = (cents: Cents) => csvAmount(cents, dialect);
  const each = (text: (item: OrderExportRow["items"][number]) => string) =>
    order.items.map(text).join("; ");
  const typed = (text: string | null) => escapeFormula(text ?? "");
  const specified = [
    order.number,
    numericDay(order.createdAt),
    typed(order.firstName),
    typed(order.lastName),
    typed(order.email),
    phoneText(order.phone),
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
  ];
  if (columns === "specified") return specified;
  const discount = order.discountCents === 0 ? "" : amount(order.discountCents);
  return [...specified, order.discountCode ?? "", discount];
}

/** A telephone number is no formula, although it begins with a plus. */
function phoneText(stored: string): string {
  const phone = normalisePhone(stored);
  return phone === null ? escapeFormula(stored) : readablePhone(phone);
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
