"use server";

import { systemClock } from "@/lib/core/clock";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { getDb } from "@/lib/platform/db/client";
import { defineAction } from "@/lib/platform/http/define-action";
import { CHECK_FAILED_TEXT, discountRefusalText } from "../copy/code";
import { type Discount } from "../model/pricing";
import { findDiscount } from "../queries";
import { checkDiscountSchema } from "../schema";

/** Terms of a code, or why it is refused; `failed` when it could not be checked. */
export type CheckDiscountOutcome =
  { ok: true; discount: Discount } | { ok: false; failed: boolean; message: string };

const failed = (message: string): CheckDiscountOutcome => ({ ok: false, failed: true, message });

const check = defineAction<[input: unknown], CheckDiscountOutcome>(
  async (input) => {
    const parsed = checkDiscountSchema.safeParse(input);
    if (!parsed.success)
      return { ok: false, failed: false, message: discountRefusalText({ code: "unknown" }) };
    const { code: typed, checkout_key: checkoutKey = null } = parsed.data;
    const found = await findDiscount(getDb(), { typed, email: null, checkoutKey }, systemClock());
    return found.ok
      ? { ok: true, discount: found.value }
      : { ok: false, failed: false, message: discountRefusalText(found.error) };
  },
  {
    name: "checkDiscount",
    fallback: failed(CHECK_FAILED_TEXT),
    limit: { name: "discountCode", exceeded: failed(TOO_MANY_REQUESTS_MESSAGE) },
  },
);

/**
 * Checks a code (`checkDiscountSchema`) before an order is placed; placing the order checks again.
 * Public, and rate limited so that codes cannot be guessed.
 */
export async function checkDiscount(input: unknown): Promise<CheckDiscountOutcome> {
  return check(input);
}
