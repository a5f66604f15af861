import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { fromZod, invalidParam, noSuch, stripeError } from "./api";
import { expanded, expandedList, expandSchema } from "./expand";
import { listOf, pageSchema } from "./lists";
import { lineItemObject, sessionObject, subtotalOf } from "./objects";
import { expireOverdue, expireSession } from "./payments";
import { type CouponRecord, type SessionRecord } from "./records";
import {
  defaultExpiry,
  expiryProblem,
  sessionCreateSchema,
  type SessionParams,
  totalProblem,
} from "./session-params";

const readSchema = z.looseObject({ expand: expandSchema });

function shippingOf(params: SessionParams): SessionRecord["shipping"] {
  const rate = params.shipping_options?.[0]?.shipping_rate_data;
  if (rate === undefined) return null;
  return { name: rate.display_name, amount: rate.fixed_amount.amount };
}

function textsOf(
  params: SessionParams,
): Pick<
  SessionRecord,
  | "clientReferenceId"
  | "intentDescription"
  | "customerEmail"
  | "cancelUrl"
  | "locale"
  | "submitType"
> {
  return {
    clientReferenceId: params.client_reference_id ?? null,
    intentDescription: params.payment_intent_data?.description ?? null,
    customerEmail: params.customer_email ?? null,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
  };
}

function newSession(
  sandbox: Sandbox,
  params: SessionParams,
  coupon: CouponRecord | null,
): SessionRecord {
  const now = unixSeconds(sandbox);
  const lines = params.line_items.map(({ price_data: price, quantity }) => ({
    id: stripeId("li"),
    priceId: stripeId("price"),
    productId: stripeId("prod", 14),
    name: price.product_data.name,
    description: price.product_data.description ?? null,
    unitAmount: price.unit_amount,
    quantity,
  }));
  const shipping = shippingOf(params);
  const goods = subtotalOf(lines);
  const full = goods + (shipping?.amount ?? 0);
  // Coupons reduce the lines, never a shipping rate (docs.stripe.com/payments/checkout/discounts).
  const off = coupon && {
    id: coupon.id,
    name: coupon.name,
    amount: Math.min(coupon.amountOff, goods),
  };
  return {
    id: stripeId(sandbox.live ? "cs_live" : "cs_test", 58),
    created: now,
    currency: params.line_items[0]?.price_data.currency.toLowerCase() ?? "eur",
    lines,
    shipping,
    ...(off && { coupon: off }),
    ...textsOf(params),
    metadata: params.metadata ?? {},
    intentMetadata: params.payment_intent_data?.metadata ?? {},
    successUrl: params.success_url,
    expiresAt: params.expires_at ?? defaultExpiry(now),
    allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
    adaptivePricing: params.adaptive_pricing?.enabled ?? true,
    amountTotal: full - (off?.amount ?? 0),
    status: "open",
    paymentStatus: "unpaid",
    intentId: null,
    payerEmail: null,
  };
}

export function createSession(sandbox: Sandbox, call: Call): Reply {
  const params = sessionCreateSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const now = unixSeconds(sandbox);
  const { expires_at: expiresAt } = params.data;
  const problem = expiresAt === undefined ? null : expiryProblem(expiresAt, now);
  if (problem !== null) return invalidParam("expires_at", problem);
  const named = params.data.discounts?.[0]?.coupon;
  const coupon = named === undefined ? null : sandbox.state.coupons.get(named);
  if (named !== undefined && coupon === null) {
    return invalidParam("discounts[0][coupon]", `No such coupon: '${named}'`, "resource_missing");
  }
  const currency = params.data.line_items[0]?.price_data.currency.toLowerCase();
  if (coupon !== null && coupon.currency !== currency) {
    const message = `The coupon's currency (${coupon.currency}) must match the session's (${String(currency)}).`;
    return invalidParam("discounts[0][coupon]", message);
  }
  const made = newSession(sandbox, params.data, coupon);
  const refused = totalProblem(made.amountTotal);
  if (refused !== null) return invalidParam("line_items", refused);
  const session = sandbox.state.sessions.put(made);
  return expanded(sandbox, sessionObject(sandbox, session), params.data.expand);
}

export function retrieveSession(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(call.id);
  if (session === null) return noSuch("checkout.session", call.id, "session");
  return expanded(sandbox, sessionObject(sandbox, session), params.data.expand);
}

const listSchema = z.looseObject({
  ...pageSchema,
  payment_intent: z.string().optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  customer_details: z.object({ email: z.string() }).optional(),
  expand: expandSchema,
});

export function listSessions(sandbox: Sandbox, call: Call): Reply {
  const params = listSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  expireOverdue(sandbox);
  const { payment_intent: intentId, status, customer_details: customer, expand } = params.data;
  const found = sandbox.state.sessions
    .newestFirst()
    .filter((session) => intentId === undefined || session.intentId === intentId)
    .filter((session) => status === undefined || session.status === status)
    .filter(
      ({ payerEmail, customerEmail }) =>
        customer === undefined || customer.email === (payerEmail ?? customerEmail),
    )
    .map((session) => sessionObject(sandbox, session));
  return expandedList(sandbox, listOf("/v1/checkout/sessions", found, params.data), expand);
}

export function listLineItems(sandbox: Sandbox, call: Call): Reply {
  const params = z.looseObject(pageSchema).safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  const session = sandbox.state.sessions.get(call.id);
  if (session === null) return noSuch("checkout.session", call.id, "session");
  const items = session.lines.map((line) => lineItemObject(sandbox, session, line));
  return listOf(`/v1/checkout/sessions/${session.id}/line_items`, items, params.data);
}

export function expireCall(sandbox: Sandbox, call: Call): Reply {
  const params = readSchema.safeParse(call.body);
  if (!params.success) return fromZod(params.error, call.body);
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(call.id);
  if (session === null) return noSuch("checkout.session", call.id, "session");
  if (expireSession(sandbox, session, call.idempotencyKey) !== null) {
    return stripeError(400, {
      type: "invalid_request_error",
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    });
  }
  return expanded(sandbox, sessionObject(sandbox, session), params.data.expand);
}
