import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { json, type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import {
  chargeObject,
  couponObject,
  intentObject,
  refundObject,
  sessionObject,
  subtotalOf,
} from "./objects";
import { expireOverdue, expireSession } from "./payments";
import { type CouponRecord, type SessionRecord } from "./records";
import { fromZod, impossible, invalidParam, listOf, noSuch, pageSchema } from "./requests";

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

const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, "Invalid currency")
  .toLowerCase();

const cents = z
  .string()
  .regex(/^\d{1,8}$/, "Invalid non-negative integer")
  .transform(Number);

const positive = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, "Invalid positive integer")
  .transform(Number);

const url = z.string().refine((value) => /^https?:\/\//.test(value) && URL.canParse(value), {
  message: "Not a valid URL",
});

// The parameters that the shop sends. Others are refused, as Stripe refuses unknown ones.
const sessionSchema = z.strictObject({
  adaptive_pricing: z.strictObject({ enabled: z.enum(["true", "false"]) }).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).length(1).optional(),
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email("Invalid email address").max(800).optional(),
  discounts: z
    .array(z.strictObject({ coupon: z.string().min(1) }))
    .max(1, "You may only specify one of these parameters: coupon, promotion_code.")
    .optional(),
  expires_at: z.string().regex(/^\d+$/, "Invalid timestamp").transform(Number).optional(),
  line_items: z
    .array(
      z.strictObject({
        price_data: z.strictObject({
          currency,
          unit_amount: cents,
          product_data: z.strictObject({ name: z.string().min(1).max(5_000) }),
        }),
        quantity: positive,
      }),
    )
    .min(1)
    .max(100),
  locale: z.string().max(6).optional(),
  metadata: metadata.optional(),
  mode: z.literal("payment", "The stand-in only knows mode: payment"),
  payment_intent_data: z
    .strictObject({ metadata: metadata.optional(), description: z.string().max(1_000).optional() })
    .optional(),
  success_url: url,
});

type SessionParams = z.output<typeof sessionSchema>;

/**
 * Returns Stripe's message for an invalid expiry, or null. It must be between 30 minutes and 24
 * hours from now (docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at).
 */
function expiryProblem(expiresAt: number, now: number): string | null {
  if (expiresAt < now + MIN_LIFETIME_S)
    return "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
  return expiresAt > now + MAX_LIFETIME_S
    ? "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation."
    : null;
}

function totalProblem(total: number): string | null {
  if (total < MIN_TOTAL_CENTS)
    return "The Checkout Session's total amount due must add up to at least €0.50 eur";
  return total > MAX_TOTAL_CENTS
    ? "The Checkout Session's total amount due must be no more than €999,999.99"
    : null;
}

function newSession(
  sandbox: Sandbox,
  params: SessionParams,
  coupon: CouponRecord | null,
): SessionRecord {
  const now = unixSeconds();
  const lines = params.line_items.map(({ price_data: price, quantity }) => ({
    name: price.product_data.name,
    unitAmount: price.unit_amount,
    quantity,
  }));
  const subtotal = subtotalOf(lines);
  const off = coupon && {
    id: coupon.id,
    name: coupon.name,
    amount: Math.min(coupon.amountOff, subtotal),
  };
  return {
    id: stripeId(sandbox.live ? "cs_live" : "cs_test", 58),
    created: now,
    currency: params.line_items[0]?.price_data.currency ?? "eur",
    lines,
    ...(off && { coupon: off }),
    clientReferenceId: params.client_reference_id ?? null,
    intentMetadata: params.payment_intent_data?.metadata ?? {},
    customerEmail: params.customer_email ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt: params.expires_at ?? now + MAX_LIFETIME_S,
    amountTotal: subtotal - (off?.amount ?? 0),
    status: "open",
    paymentStatus: "unpaid",
    intentId: null,
  };
}

export function createSession(sandbox: Sandbox, call: Call): Reply {
  const params = sessionSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const { expires_at: expiresAt, discounts, line_items: lines } = params.data;
  const problem = expiresAt === undefined ? null : expiryProblem(expiresAt, unixSeconds());
  if (problem !== null) return invalidParam("expires_at", problem);
  const named = discounts?.[0]?.coupon;
  const coupon = sandbox.state.coupons.get(named ?? null);
  if (named !== undefined && coupon === null)
    return invalidParam("discounts[0][coupon]", `No such coupon: '${named}'`, "resource_missing");
  const [expected, ...others] = [
    ...lines.map((line) => line.price_data),
    ...(coupon ? [coupon] : []),
  ];
  if (others.some((one) => one.currency !== expected?.currency)) {
    const message = "All line items and the coupon must have the same currency.";
    return invalidParam("line_items", message);
  }
  const session = newSession(sandbox, params.data, coupon);
  const refused = totalProblem(session.amountTotal);
  if (refused !== null) return invalidParam("line_items", refused);
  return json(200, sessionObject(sandbox, sandbox.state.sessions.put(session)));
}

/** Builds a session with its payment and charge, as every reader in the shop asks for them. */
function withPayment(sandbox: Sandbox, session: SessionRecord) {
  const { intents, charges, refunds } = sandbox.state;
  const intent = intents.get(session.intentId);
  const charge = charges.get(intent?.latestChargeId ?? null);
  return {
    ...sessionObject(sandbox, session),
    payment_intent: intent && {
      ...intentObject(sandbox, intent),
      latest_charge: charge && {
        ...chargeObject(sandbox, charge),
        refunds: {
          object: "list",
          data: refunds
            .newestFirst()
            .filter(({ chargeId }) => chargeId === charge.id)
            .map(refundObject),
          has_more: false,
        },
      },
    },
  };
}

const readSchema = z.strictObject({
  expand: z.tuple([z.literal("payment_intent.latest_charge")]).optional(),
});

export function retrieveSession(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(call.id);
  if (session === null) return noSuch("checkout.session", call.id, "session");
  const build = params.data.expand ? withPayment : sessionObject;
  return json(200, build(sandbox, session));
}

const listSchema = pageSchema.extend({
  status: z.enum(["open", "complete", "expired"]).optional(),
  expand: z.tuple([z.literal("data.payment_intent.latest_charge.refunds")]).optional(),
});

export function listSessions(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  expireOverdue(sandbox);
  const { status, expand } = params.data;
  const build = expand ? withPayment : sessionObject;
  const found = sandbox.state.sessions
    .newestFirst()
    .filter((session) => status === undefined || session.status === status)
    .map((session) => build(sandbox, session));
  return listOf("/v1/checkout/sessions", found, params.data);
}

export function expireCall(sandbox: Sandbox, call: Call): Reply {
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(call.id);
  if (session === null) return noSuch("checkout.session", call.id, "session");
  if (expireSession(sandbox, session, call.idempotencyKey) !== null)
    return impossible(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return json(200, sessionObject(sandbox, session));
}

const couponSchema = z.strictObject({
  amount_off: positive,
  currency,
  duration: z.literal("once", "The stand-in only knows duration: once"),
  id: z.string().min(1).max(500),
  name: z.string().max(40, "Invalid string: must be at most 40 characters").optional(),
});

export function createCoupon(sandbox: Sandbox, call: Call): Reply {
  const parsed = couponSchema.safeParse(call.body);
  if (!parsed.success) return fromZod(parsed.error, call.body);
  const { id, amount_off: amountOff, name = null } = parsed.data;
  if (sandbox.state.coupons.get(id) !== null)
    return impossible("Coupon already exists.", { code: "resource_already_exists" });
  const coupon = { id, amountOff, currency: parsed.data.currency, name };
  return json(200, couponObject(sandbox, sandbox.state.coupons.put(coupon)));
}
