import type Stripe from "stripe";
import { z } from "zod";
import { type Sandbox, unixSeconds } from "../context";
import { json, type Reply } from "../http";
import { stripeId } from "../identifiers";
import { type Call } from "../operation";
import { fromZod, stripeError } from "./api";
import { type CouponRecord } from "./records";

const unsupported = z.undefined("The stand-in does not support this parameter.").optional();

// As with sessions, the compiler compares this list with the SDK's.
const params = {
  amount_off: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, "Invalid positive integer")
    .transform(Number),
  applies_to: unsupported,
  currency: z.string().regex(/^[A-Za-z]{3}$/, "Invalid currency"),
  currency_options: unsupported,
  duration: z.literal("once", "The stand-in only knows duration: once"),
  duration_in_months: unsupported,
  expand: unsupported,
  id: z.string().min(1).max(500).optional(),
  max_redemptions: unsupported,
  metadata: unsupported,
  name: z.string().max(40, "Invalid string: must be at most 40 characters").optional(),
  percent_off: unsupported,
  redeem_by: unsupported,
} satisfies Record<keyof Stripe.CouponCreateParams, z.ZodType>;

const couponSchema = z.strictObject(params);

function couponObject(sandbox: Sandbox, coupon: CouponRecord): Stripe.Coupon {
  return {
    id: coupon.id,
    object: "coupon",
    amount_off: coupon.amountOff,
    created: coupon.created,
    currency: coupon.currency,
    duration: "once",
    duration_in_months: null,
    livemode: sandbox.live,
    max_redemptions: null,
    metadata: {},
    name: coupon.name,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

export function createCoupon(sandbox: Sandbox, call: Call): Reply {
  const parsed = couponSchema.safeParse(call.body);
  if (!parsed.success) return fromZod(parsed.error, call.body);
  const { id = stripeId("coupon", 8), amount_off: amountOff, currency, name } = parsed.data;
  if (sandbox.state.coupons.get(id) !== null) {
    return stripeError(400, {
      type: "invalid_request_error",
      code: "resource_already_exists",
      message: "Coupon already exists.",
    });
  }
  const coupon = { id, amountOff, currency: currency.toLowerCase(), name: name ?? null };
  const made = sandbox.state.coupons.put({ ...coupon, created: unixSeconds(sandbox) });
  return json(200, couponObject(sandbox, made));
}
