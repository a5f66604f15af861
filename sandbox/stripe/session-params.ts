import type Stripe from "stripe";
import { z } from "zod";
import { expandSchema } from "./expand";

const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 3_600;
const MIN_TOTAL_CENTS = 50;
const MAX_TOTAL_CENTS = 99_999_999;

const metadata = z
  .record(
    z.string().max(40, "Metadata keys may be at most 40 characters long."),
    z.string().max(500, "Metadata values may be at most 500 characters long."),
  )
  .refine((value) => Object.keys(value).length <= 50, "Metadata may have at most 50 keys.");

const cents = z
  .string()
  .regex(/^\d{1,8}$/, "Invalid non-negative integer")
  .transform(Number);

const url = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  message: "Not a valid URL",
});

const flag = z.enum(["true", "false"], "Invalid boolean").transform((value) => value === "true");

const lineItem = z.strictObject({
  price_data: z.object({
    currency: z.string().regex(/^[A-Za-z]{3}$/, "Invalid currency"),
    unit_amount: cents,
    product_data: z.looseObject({
      name: z.string().min(1).max(5_000),
      description: z.string().optional(),
      metadata: metadata.optional(),
    }),
    tax_behavior: z.enum(["exclusive", "inclusive", "unspecified"]).optional(),
  }),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, "Invalid positive integer")
    .transform(Number),
  metadata: metadata.optional(),
});

const shippingOption = z.object({
  shipping_rate_data: z.looseObject({
    display_name: z.string().min(1).max(100),
    type: z.literal("fixed_amount").optional(),
    fixed_amount: z.object({ amount: cents, currency: z.string() }),
  }),
});

/** Parameters of Stripe that the sandbox neither checks nor uses. */
const unused = z.unknown().optional();
const unsupported = z.undefined("The stand-in does not support this parameter.").optional();

// `satisfies` makes the compiler compare this list with the SDK's, so it reports parameters Stripe
// adds or drops. Unknown parameters are refused, as Stripe does.
const params = {
  adaptive_pricing: z.object({ enabled: flag.optional() }).optional(),
  after_expiration: unused,
  allow_promotion_codes: unused,
  allowed_payment_method_types: z.array(z.string().min(1)).min(1).optional(),
  automatic_tax: unused,
  billing_address_collection: unused,
  branding_settings: unused,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  consent_collection: unused,
  currency: z.string().optional(),
  custom_fields: unused,
  custom_text: unused,
  customer: unsupported,
  customer_account: unsupported,
  customer_creation: unused,
  customer_email: z.email("Invalid email address").max(800).optional(),
  customer_update: unsupported,
  discounts: z
    .array(z.strictObject({ coupon: z.string().min(1) }))
    .max(1, "You may only specify one of these parameters: coupon, promotion_code.")
    .optional(),
  excluded_payment_method_types: unused,
  expand: expandSchema,
  expires_at: z.string().regex(/^\d+$/, "Invalid timestamp").transform(Number).optional(),
  integration_identifier: unused,
  invoice_creation: unused,
  line_items: z.array(lineItem).min(1).max(100),
  locale: z.string().max(6).optional(),
  managed_payments: unused,
  metadata: metadata.optional(),
  mode: z.literal("payment", "The stand-in only knows mode: payment"),
  name_collection: unused,
  optional_items: unsupported,
  origin_context: unused,
  payment_intent_data: z
    .looseObject({ metadata: metadata.optional(), description: z.string().max(1_000).optional() })
    .optional(),
  payment_method_collection: unused,
  payment_method_configuration: unused,
  payment_method_data: unused,
  payment_method_options: unused,
  permissions: unsupported,
  phone_number_collection: unused,
  redirect_on_completion: unsupported,
  return_url: unsupported,
  saved_payment_method_options: unused,
  setup_intent_data: unsupported,
  shipping_address_collection: unused,
  shipping_options: z.array(shippingOption).max(5).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay", "subscribe"]).optional(),
  subscription_data: unsupported,
  success_url: url,
  tax_id_collection: unused,
  ui_mode: z.literal("hosted_page", "The stand-in only hosts its page").optional(),
  wallet_options: unused,
} satisfies Record<keyof Stripe.Checkout.SessionCreateParams, z.ZodType>;

export function totalProblem(cents: number): string | null {
  if (cents < MIN_TOTAL_CENTS)
    return "The Checkout Session's total amount due must add up to at least €0.50 eur";
  return cents > MAX_TOTAL_CENTS
    ? "The Checkout Session's total amount due must be no more than €999,999.99"
    : null;
}

export const sessionCreateSchema = z.strictObject(params).superRefine((value, context) => {
  const currency = value.line_items[0]?.price_data.currency.toLowerCase();
  for (const [index, line] of value.line_items.entries()) {
    if (line.price_data.currency.toLowerCase() !== currency) {
      context.addIssue({
        code: "custom",
        path: ["line_items", index, "price_data", "currency"],
        message: "All line items must have the same currency.",
      });
    }
  }
});

export type SessionParams = z.output<typeof sessionCreateSchema>;

/**
 * Returns Stripe's message for an invalid expiry, or null. It must be between 30 minutes and 24
 * hours from now (docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at).
 */
export function expiryProblem(expiresAt: number, now: number): string | null {
  if (expiresAt < now + MIN_LIFETIME_S) {
    return "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
  }
  if (expiresAt > now + MAX_LIFETIME_S) {
    return "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
  }
  return null;
}

/** Returns the expiry of a session that sets none, in Unix seconds. */
export function defaultExpiry(now: number): number {
  return now + MAX_LIFETIME_S;
}
