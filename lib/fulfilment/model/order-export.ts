import { millisecondsInHour } from "date-fns/constants";
import { csvAmount, type CsvDialect, escapeFormula } from "@/lib/core/csv";
import { formatNumericDate, formatShortDate } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { normalisePhone, readablePhone } from "@/lib/core/phone";
import { type SheetColumn, type SheetValue } from "@/lib/core/xlsx";
import {
  orderStatusLabels,
  paymentMethodLabels,
  paymentStatusLabels,
} from "@/lib/orders/copy/order";
import { orderVat } from "@/lib/orders/model/order";
import { type OrderExportRow } from "@/lib/orders/model/order-summary";
import { carrierNames, toCarrier } from "@/lib/shipping/model/carriers";
import { shippingNames } from "@/lib/shipping/model/options";
import { csvColumns, type OrderColumn, orderColumnNames } from "./order-table";

type Value = SheetValue<OrderExportRow>;

const values: Record<OrderColumn, Value> = {
  number: text(({ number }) => number),
  createdAt: day(({ createdAt }) => createdAt),
  firstName: text(({ firstName }) => firstName),
  lastName: text(({ lastName }) => lastName),
  email: text(({ email }) => email),
  phone: { kind: "phone", value: ({ phone }) => phone },
  address: text(({ address }) => address),
  postalCode: text(({ postalCode }) => postalCode),
  city: text(({ city }) => city),
  country: text(({ country }) => country),
  product: text(({ items }) => items.map(({ name }) => name).join("; ")),
  quantity: {
    kind: "count",
    value: ({ items }) => items.map(({ quantity }) => quantity),
  },
  unitPrice: amount(({ items }) => items.map((item) => item.unitPriceCents)),
  shippingType: text(({ shippingType }) => shippingNames[shippingType]),
  shipping: amount(({ shippingCents }) => [shippingCents]),
  subtotal: amount(({ subtotalCents }) => [subtotalCents]),
  total: amount(({ totalCents }) => [totalCents]),
  paymentMethod: text(({ paymentMethod }) => paymentMethodLabels[paymentMethod]),
  paymentStatus: text(({ paymentStatus }) => paymentStatusLabels[paymentStatus]),
  status: text(({ status }) => orderStatusLabels[status]),
  notes: text(({ notes }) => notes),
  province: text(({ province }) => province),
  paidAt: day(({ paidAt }) => paidAt),
  discountCode: text(({ discountCode }) => discountCode),
  discount: amount(({ discountCents }) => [discountCents]),
  vat: amount((order) => [orderVat(order)]),
  refunded: amount(({ refundedCents }) => [refundedCents]),
  disputed: amount(({ disputedCents }) => [disputedCents]),
  net: amount(({ paymentStatus, totalCents, refundedCents, disputedCents }) => [
    paymentStatus === "paid" ? totalCents - refundedCents - disputedCents : 0,
  ]),
  carrier: text(({ trackingCarrier }) =>
    trackingCarrier === null ? "" : carrierNames[toCarrier(trackingCarrier)],
  ),
  trackingCode: text(({ trackingCode }) => trackingCode),
  shippedAt: day(({ shippedAt }) => shippedAt),
  deliveredAt: day(({ deliveredAt }) => deliveredAt),
  assumed: text(({ deliveredAt, deliveredSource }) =>
    deliveredAt !== null && deliveredSource === "assumed" ? "sì" : "",
  ),
};

/** Returns the columns of a sheet of orders. */
export function toSheetColumns(columns: readonly OrderColumn[]): SheetColumn<OrderExportRow>[] {
  return columns.map((column) => ({ name: orderColumnNames[column], ...values[column] }));
}

export const orderCsvNames = csvColumns.map((column) => orderColumnNames[column]);

/** Returns an order as a line of the specified CSV. Several products are joined with `; `. */
export function orderCsvValues(order: OrderExportRow, dialect: CsvDialect): string[] {
  return csvColumns.map((name) => {
    const column = values[name];
    switch (column.kind) {
      case "text":
        return escapeFormula(column.value(order) ?? "");
      case "phone":
        return phoneText(column.value(order));
      case "day": {
        const date = column.value(order);
        return date ? numericDay(date) : "";
      }
      case "amount":
        return column
          .value(order)
          .map((cents) => csvAmount(cents, dialect))
          .join("; ");
      case "count":
        return column.value(order).join("; ");
    }
  });
}

/** Returns the text of one cell as the list shows it; "" for none. */
export function cellText(order: OrderExportRow, name: OrderColumn): string {
  const column = values[name];
  switch (column.kind) {
    case "text":
    case "phone":
      return column.value(order) ?? "";
    case "day": {
      const date = column.value(order);
      return date ? formatShortDate(date) : "";
    }
    case "amount":
      return column.value(order).map(formatEuro).join("; ");
    case "count":
      return column.value(order).join("; ");
  }
}

/** A telephone number is no formula, although it begins with a plus. */
export function phoneText(stored: string): string {
  const phone = normalisePhone(stored);
  return phone === null ? escapeFormula(stored) : readablePhone(phone);
}

function text(value: (order: OrderExportRow) => string | null): Value {
  return { kind: "text", value };
}

function day(value: (order: OrderExportRow) => Date | null): Value {
  return { kind: "day", value };
}

function amount(value: (order: OrderExportRow) => Cents[]): Value {
  return { kind: "amount", value };
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
