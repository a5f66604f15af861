"use server";

import { type z } from "zod";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { publicAction } from "@/lib/identity/http/actions";
import { getDb } from "@/lib/platform/db/client";
import { CHECK_FAILED_TEXT, discountRefusalText } from "../copy/code";
import { type Discount } from "../model/pricing";
import { findDiscount } from "../queries";
import { checkDiscountSchema } from "../schema";

/** Terms of a code, or why it is refused; `failed` when it could not be checked. */
export type CheckDiscountOutcome =
  | { ok: true; discount: Discount }
  | { ok: false; failed: boolean; message: string };

const check = publicAction(
  "checkDiscount",
  checkDiscountSchema,
  "discountCode",
  ({ code: typed, checkout_key: checkoutKey = null }, now) =>
    findDiscount(getDb(), { typed, email: null, checkoutKey }, now),
);

/** Checks a code before an order is placed; placing the order checks again. */
export async function checkDiscount(
  input: z.input<typeof checkDiscountSchema>,
): Promise<CheckDiscountOutcome> {
  const found = await check(input);
  if (found.ok) return { ok: true, discount: found.value };
  switch (found.error.code) {
    case "internal":
      return { ok: false, failed: true, message: CHECK_FAILED_TEXT };
    case "too_many_requests":
      return { ok: false, failed: true, message: TOO_MANY_REQUESTS_MESSAGE };
    case "invalid_input":
      return { ok: false, failed: false, message: discountRefusalText({ code: "unknown" }) };
    default:
      return { ok: false, failed: false, message: discountRefusalText(found.error) };
  }
}
