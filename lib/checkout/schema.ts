import { z } from "zod";
import { cartLinesSchema } from "@/lib/cart/schema";
import {
  boundedText,
  codeField,
  emailField,
  nameField,
  phoneField,
  randomKey,
  unlinkedLineField,
} from "@/lib/core/fields";
import {
  checkInvoiceFields,
  invoiceAddressSchema,
  invoiceRequestSchema,
  invoiceWishFields,
} from "@/lib/invoices/schema/request";
import { orderTokenSchema } from "@/lib/orders/schema/order-link";
import { providerIds } from "@/lib/payments/provider";
import { placeOutsideVat } from "@/lib/shipping/model/address";
import { shippingTypes } from "@/lib/shipping/model/options";
import { fieldMessages } from "./copy";

const { tooLong } = fieldMessages;

/** The only country of delivery, as customers and their browsers write it. */
const italy = new Set(["italia", "italy", "it"]);

/** The fields of the checkout form, with the messages of `docs/specification.md#checkout`. */
export const customerSchema = z.object({
  first_name: nameField({
    label: "Nome",
    min: 2,
    max: 60,
    message: fieldMessages.firstName,
    tooLong,
  }),
  last_name: nameField({
    label: "Cognome",
    min: 2,
    max: 60,
    message: fieldMessages.lastName,
    tooLong,
  }),
  email: emailField(fieldMessages.email),
  phone: phoneField({
    message: fieldMessages.phone,
    tooLong,
  }),
  address: unlinkedLineField({
    label: "Indirizzo",
    min: 5,
    max: 200,
    message: fieldMessages.address,
    tooLong,
  }),
  postal_code: codeField({
    min: 5,
    max: 12,
    message: fieldMessages.postalCode,
    tooLong,
  })
    .regex(/^\d{5}$/, fieldMessages.postalCode)
    .superRefine((code, context) => {
      const place = placeOutsideVat(code);
      if (place !== null)
        context.addIssue({ code: "custom", message: fieldMessages.outsideVat(place) });
    }),
  city: unlinkedLineField({
    label: "Città",
    min: 2,
    max: 120,
    message: fieldMessages.city,
    tooLong,
  }),
  country: unlinkedLineField({
    label: "Paese",
    min: 2,
    max: 60,
    message: fieldMessages.country,
    tooLong,
  }).refine((country) => italy.has(country.toLowerCase()), fieldMessages.onlyItaly),
  /** Code of the province; empty while the form does not know it. The server decides. */
  province: boundedText(20, fieldMessages.province).trim().max(2, fieldMessages.province),
  /** The customer wants no invitation to review the order (Codice privacy, art. 130 c. 4). */
  no_review_invitation: z.boolean(),
});

export type CustomerFields = z.infer<typeof customerSchema>;

/** Buyer, address and shipping of an order; everything else in its input is dropped. */
export const orderDataSchema = customerSchema
  .omit({ email: true })
  .extend({ shipping_type: z.enum(shippingTypes) });

export const checkoutFormSchema = customerSchema
  .extend({
    ...invoiceWishFields,
    shipping_type: z.enum(shippingTypes),
    payment_method: z.enum(providerIds),
  })
  .check(checkInvoiceFields);

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

/**
 * Input of placing an order. `checkout_key` is created by the browser once per checkout; one key
 * places at most one order. `hold_key` names the cart's hold on stock, which the order takes over.
 * `prepared_key` names the prepared purchase that this browser opened. `analytics_session_id` names the visit, if the customer allows statistics. `seen_total_cents` is
 * the total beside the button, `seen_terms` the version of the terms, `seen_deliver_by` the delivery
 * day: the order is refused when the server's differs.
 */
export const placeOrderSchema = z.object({
  checkout_key: randomKey,
  hold_key: randomKey.optional(),
  prepared_key: randomKey.optional(),
  analytics_session_id: randomKey.optional(),
  items: cartLinesSchema,
  customerEmail: customerSchema.shape.email,
  /** The province is needed only where the postal code leaves several. */
  orderData: orderDataSchema
    .partial({ province: true, no_review_invitation: true })
    // An option may be switched off while the form is open: refused by name.
    .extend({ shipping_type: boundedText(40) }),
  payment_method: z.enum(providerIds),
  /** As typed; the server decides whether it is valid. */
  discount_code: boundedText(100).trim().min(1).max(60).optional(),
  seen_total_cents: z.number().int().nonnegative().optional(),
  seen_terms: boundedText(20).optional(),
  seen_deliver_by: z.iso.date().optional(),
  invoice: invoiceRequestSchema.optional(),
  /** The buyer's address on the invoice, where it is not that of the delivery. */
  invoice_address: invoiceAddressSchema.optional(),
});

export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;

/** Input of paying an existing order: the token of its link and the payment method. */
export const payAgainSchema = z.strictObject({
  token: orderTokenSchema,
  payment_method: z.enum(providerIds),
  /** Of an order made by hand: the version of the terms above the button. */
  accepted_terms: boundedText(20).optional(),
  /** Fingerprint of the order as the page shows it: refused when the order is another. */
  seen_order: boundedText(100).optional(),
});

export type PayAgainInput = z.infer<typeof payAgainSchema>;

const identifier = boundedText(255).min(1);
const checkoutKey = randomKey.optional().catch(undefined);

/**
 * Look-up of the success page: Stripe sends `session_id`, PayPal `token`. `checkout_key` proves that the
 * order was placed in this browser.
 */
export const confirmationSchema = z.union([
  z.strictObject({ session_id: identifier, checkout_key: checkoutKey }),
  z.strictObject({ token: identifier, checkout_key: checkoutKey }),
]);
