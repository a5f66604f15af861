import { type z } from "zod";
import { type newOrderForm } from "@/lib/fulfilment/schema/new-order";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";

export type NewOrderValues = z.input<typeof newOrderForm>;

/** What staff type for an order by telephone that is paid by link. */
export const newOrderValues = {
  ...fieldsOfInvoice(null),
  lines: [{ sku: "pack-duo-premium", quantity: "1" }],
  first_name: "Giulia",
  last_name: "Ferrante",
  email: "giulia@example.it",
  phone: "+393331234567",
  address: "Via Roma 1",
  postal_code: "40121",
  city: "Bologna",
  province: "BO",
  channel: "phone",
  kind: "link",
  relatedOrderId: null,
  shipping_type: "standard",
  shippingCharge: "usual",
  discountUnit: "none",
  discount: "",
  reason: "",
  day: "",
  reference: "",
  sharesReference: false,
  notify: true,
  code: "",
} satisfies NewOrderValues;
