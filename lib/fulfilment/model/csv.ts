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
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { shippingNames } from "@/lib/shipping/model/options";

type Amount = (cents: Cents) => string;
type Column = readonly [name: string, value: (order: OrderExportRow, amount: Amount) => string];

const typed = (text: string | null) => escapeFormula(text ?? "");
/** Several products are joined with `; ` within each of their columns. */
const each = ({ items }: OrderExportRow, text: (item: OrderExportRow["items"][number]) => string) =>
  items.map(text).join("; ");

/** Columns in the order of `docs/specification.md#csv`. */
const specified: Column[] = [
  ["Numero ordine", ({ number }) => number],
  ["Data", ({ createdAt }) => numericDay(createdAt)],
  ["Nome", ({ firstName }) => typed(firstName)],
  ["Cognome", ({ lastName }) => typed(lastName)],
  ["Email", ({ email }) => typed(email)],
  ["Telefono", ({ phone }) => phoneText(phone)],
  ["Indirizzo", ({ address }) => typed(address)],
  ["Codice postale", ({ postalCode }) => typed(postalCode)],
  ["Città", ({ city }) => typed(city)],
  ["Paese", ({ country }) => typed(country)],
  ["Prodotto", (order) => typed(each(order, ({ name }) => name))],
  ["Quantità", (order) => each(order, ({ quantity }) => String(quantity))],
  ["Prezzo prodotto", (order, amount) => each(order, (item) => amount(item.unitPriceCents))],
  ["Tipo di spedizione", ({ shippingType }) => shippingNames[shippingType]],
  ["Costo di spedizione", ({ shippingCents }, amount) => amount(shippingCents)],
  ["Subtotale", ({ subtotalCents }, amount) => amount(subtotalCents)],
  ["Totale", ({ totalCents }, amount) => amount(totalCents)],
  ["Metodo di pagamento", ({ paymentMethod }) => paymentMethodLabels[paymentMethod]],
  ["Stato del pagamento", ({ paymentStatus }) => paymentStatusLabels[paymentStatus]],
  ["Stato dell’ordine", ({ status }) => orderStatusLabels[status]],
  ["Note", ({ notes }) => typed(notes)],
];

const columnsOf: Record<OrderColumns, Column[]> = {
  specified,
  extended: [
    ...specified,
    ["Codice sconto", ({ discountCode }) => discountCode ?? ""],
    ["Sconto", ({ discountCents }, amount) => (discountCents === 0 ? "" : amount(discountCents))],
    ["Corriere", ({ trackingCarrier }) => carrierText(trackingCarrier)],
    ["Codice di tracciamento", ({ trackingCode }) => typed(trackingCode)],
    ["Spedito il", ({ shippedAt }) => (shippedAt ? numericDay(shippedAt) : "")],
    [
      "Consegnato il",
      ({ deliveredAt, deliveredSource }) =>
        deliveredAt ? `${numericDay(deliveredAt)}${deliveredSource === "assumed" ? "?" : ""}` : "",
    ],
  ],
};

export function orderColumns(columns: OrderColumns): string[] {
  return columnsOf[columns].map(([name]) => name);
}

export function orderValues(
  order: OrderExportRow,
  dialect: CsvDialect,
  columns: OrderColumns,
): string[] {
  const amount = (cents: Cents) => csvAmount(cents, dialect);
  return columnsOf[columns].map(([, valueOf]) => valueOf(order, amount));
}

function carrierText(recorded: string | null): string {
  return recorded === null ? "" : carrierNames[toCarrier(recorded)];
}

/** A telephone number is no formula, although it begins with a plus. */
export function phoneText(stored: string): string {
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
