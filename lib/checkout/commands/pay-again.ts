import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { isErasedAddress } from "@/lib/core/erased";
import { err, type Result } from "@/lib/core/result";
import { isBlocked } from "@/lib/customers/queries/people";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { getDb } from "@/lib/platform/db/client";
import { isShopOpen } from "@/lib/settings/queries";
import { type PaymentRefusal, type PayPage } from "../model";
import { type PayAgainInput } from "../schema";
import { openAttempt } from "./open-attempt";
import { startPayment, toRefusal } from "./start-payment";

/**
 * Opens a pay page for the unpaid order that a signed link names. Lines and prices stay as ordered;
 * code and stock are held again. Returns the open pay page if there is one, or ends it first when
 * the payment method changed. The customer of an order made by hand accepts its terms with this click. `networkKey` and `mayRehearse` as in `placeOrder`.
 */
export async function payAgain(
  {
    token,
    payment_method: method,
    accepted_terms: acceptedTerms,
    seen_order: seenOrder,
  }: PayAgainInput,
  clock: Clock = systemClock,
  networkKey: string | null = null,
  mayRehearse = false,
): Promise<Result<PayPage, PaymentRefusal>> {
  if (!mayRehearse && !(await isShopOpen())) return err({ code: "shop_closed" });
  const link = readOrderLink(token, clock());
  if (!link.ok) return err({ code: "order_closed" });
  const { orderId } = link.value;
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: { checkoutKey: true, email: true, channel: true },
  });
  if (!order || isErasedAddress(order.email)) return err({ code: "order_closed" });
  // Staff may make an order for a person they have blocked.
  if (order.channel === null && (await isBlocked(order.email)))
    return err({ code: "order_refused" });
  const { checkoutKey } = order;
  const stored = {
    kind: "stored" as const,
    checkoutKey,
    method,
    acceptedTerms,
    seenOrder,
    networkKey,
  };
  const opened = await openAttempt(stored, clock);
  return opened.ok ? startPayment(opened.value, clock) : err(toRefusal(opened.error));
}
