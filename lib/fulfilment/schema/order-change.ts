import { z } from "zod";
import { MAX_LINE_QUANTITY } from "@/lib/cart/model/drawer";
import { type CustomerFields, customerSchema } from "@/lib/checkout/schema";
import { boundedText, optionalLineField } from "@/lib/core/fields";
import { checkInvoiceFields, invoiceWishFields } from "@/lib/invoices/schema/request";
import { type OrderContact, paymentStatuses } from "@/lib/orders/model/order";
import { shippingTypes } from "@/lib/shipping/model/options";
import { changeMessages } from "../copy/order-change";
import { MAX_COURIER_NOTE_LENGTH } from "../model/order-change";

const { first_name, last_name, email, phone, address, postal_code, city, province } =
  customerSchema.shape;

/** What staff type of an order, with the rules of the checkout. `checkInvoiceFields` checks the invoice. */
export const orderFields = {
  first_name,
  last_name,
  email,
  phone,
  address,
  postal_code,
  city,
  /** Needed only where the postal code leaves several provinces. */
  province: province.toUpperCase(),
  shipping_type: z.enum(shippingTypes),
  lines: z
    .array(
      z.strictObject({
        sku: boundedText(80),
        quantity: boundedText(4)
          .regex(/^\d+$/)
          .transform(Number)
          .pipe(z.number().max(MAX_LINE_QUANTITY)),
      }),
    )
    .max(50),
  ...invoiceWishFields,
};

/** The form that changes an order before it leaves. */
export const orderChangeForm = z
  .strictObject({
    ...orderFields,
    notes: optionalLineField({
      min: 1,
      max: MAX_COURIER_NOTE_LENGTH,
      message: changeMessages.other,
      tooLong: changeMessages.noteTooLong,
    }),
    /** The customer gets the new confirmation. */
    notify: z.boolean(),
  })
  .check(checkInvoiceFields);

type ContactValues = Omit<CustomerFields, "country" | "no_review_invitation">;

/** Returns the customer and address of a form's values. */
export function toContact(values: ContactValues & { notes: string | null }): OrderContact {
  const { first_name: firstName, last_name: lastName, postal_code: postalCode } = values;
  const { email, phone, address, city, province, notes } = values;
  return { firstName, lastName, email, phone, address, postalCode, city, province, notes };
}

/** Returns the values of a form that show a customer and address; empty ones without. */
export function contactValues(contact: Omit<OrderContact, "notes"> | null): ContactValues {
  return {
    first_name: contact?.firstName ?? "",
    last_name: contact?.lastName ?? "",
    email: contact?.email ?? "",
    phone: contact?.phone ?? "",
    address: contact?.address ?? "",
    postal_code: contact?.postalCode ?? "",
    city: contact?.city ?? "",
    province: contact?.province ?? "",
  };
}

/** The form as typed. */
export type OrderChangeValues = z.input<typeof orderChangeForm>;

export const changeOrderSchema = orderChangeForm.safeExtend({
  orderId: z.uuid(),
  /** The order as the form showed it. */
  seen: z.strictObject({
    revision: z.number().int().nonnegative(),
    fingerprint: boundedText(100),
    paymentStatus: z.enum(paymentStatuses),
  }),
});

export type ChangeOrderInput = z.output<typeof changeOrderSchema>;
