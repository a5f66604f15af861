"use server";

import { type z } from "zod";
import { err, type Result } from "@/lib/core/result";
import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { publicAction } from "@/lib/identity/http/actions";
import { getDb } from "@/lib/platform/db/client";
import { CHECK_FAILED_TEXT, discountRefusalText } from "../copy/code";
import { type Discount } from "../model/pricing";
import { findDiscount } from "../queries";
import { checkDiscountSchema } from "../schema";

const check = publicAction(
  "checkDiscount",
  checkDiscountSchema,
  "discountCode",
  ({ code: typed, checkout_key: checkoutKey = null }, now) =>
    findDiscount(getDb(), { typed, email: null, checkoutKey }, now),
);

/**
 * Checks a code before an order is placed; placing the order checks again. Returns its terms, or the text of why it
 * is refused; `failed` when it could not be checked.
 */
export async function checkDiscount(
  input: z.input<typeof checkDiscountSchema>,
): Promise<Result<Discount, { failed: boolean; message: string }>> {
  const found = await check(input);
  if (found.ok) return found;
  switch (found.error.code) {
    case "internal":
      return err({ failed: true, message: CHECK_FAILED_TEXT });
    case "too_many_requests":
      return err({ failed: true, message: TOO_MANY_REQUESTS_MESSAGE });
    case "invalid_input":
      return err({ failed: false, message: discountRefusalText({ code: "unknown" }) });
    default:
      return err({ failed: false, message: discountRefusalText(found.error) });
  }
}
