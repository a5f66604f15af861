import { z } from "zod";
import { cartLinesSchema } from "@/lib/cart/schema";
import { emailField, nameField, unlinkedLineField } from "@/lib/core/fields";
import { paymentMethods } from "@/lib/orders/model/order";
import { shippingTypes } from "@/lib/settings/model/settings";
import { fieldMessages } from "./copy";

const { tooLong } = fieldMessages;

/** The eight fields of the checkout form with the messages of specification section 5. */
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
  phone: unlinkedLineField({
    label: "Telefono",
    min: 10,
    max: 30,
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
  postal_code: unlinkedLineField({
    label: "CAP",
    min: 5,
    max: 12,
    message: fieldMessages.postalCode,
    tooLong,
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
  }),
});

export type CustomerFields = z.infer<typeof customerSchema>;

/** The form as the browser holds it. */
export const checkoutFormSchema = customerSchema.extend({
  shipping_type: z.enum(shippingTypes),
  payment_method: z.enum(paymentMethods),
});

export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

/**
 * What the browser sends to place an order. `checkout_key` is made by the browser once per checkout
 * and names it: the same key never makes a second order. `hold_key` names the cart's hold on stock,
 * which the order takes over; `analytics_session_id` the visit, where statistics are allowed.
 * `seen_total_cents` is the total that stood beside the button: it decides nothing, but who saw
 * another one than the server's is asked again.
 */
export const placeOrderSchema = z.object({
  checkout_key: z.uuid(),
  hold_key: z.uuid().optional(),
  analytics_session_id: z.uuid().optional(),
  items: cartLinesSchema,
  customerEmail: customerSchema.shape.email,
  orderData: customerSchema.omit({ email: true }).extend({ shipping_type: z.enum(shippingTypes) }),
  payment_method: z.enum(paymentMethods),
  /** As typed; whether it is good, and what it gives, is the server's to say. */
  discount_code: z.string().trim().min(1).max(60).optional(),
  seen_total_cents: z.number().int().nonnegative().optional(),
});

export type PlaceOrderInput = z.infer<typeof placeOrderSchema>;

/** What the page of one order sends to have it paid: its link's token and the way to pay. */
export const payAgainSchema = z.strictObject({
  token: z.string().max(100),
  payment_method: z.enum(paymentMethods),
});

export type PayAgainInput = z.infer<typeof payAgainSchema>;

/** Look-up of the success page: `session_id` from the card provider or `token` from PayPal. */
export const confirmationSchema = z.union([
  z.strictObject({ session_id: z.string().min(1).max(255) }),
  z.strictObject({ token: z.string().min(1).max(255) }),
]);
