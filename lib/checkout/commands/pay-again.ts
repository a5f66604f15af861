import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { getDb } from "@/lib/platform/db/client";
import { type PlaceOrderOutcome } from "../model";
import { type PayAgainInput } from "../schema";
import { openAttempt } from "./open-attempt";
import { startPayment, toOutcome } from "./start-payment";

/**
 * Opens a pay page for the unpaid order that a signed link names. Lines and prices stay as ordered;
 * code and stock are held again. Returns the open pay page if there is one, or ends it first when
 * the payment method changed. `networkKey` as in `placeOrder`.
 */
export async function payAgain(
  { token, payment_method: method }: PayAgainInput,
  clock: Clock = systemClock,
  networkKey: string | null = null,
): Promise<PlaceOrderOutcome> {
  const link = readOrderLink(token, clock());
  if (!link.ok) return { ok: false, code: "order_closed" };
  const { orderId } = link.value;
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: { checkoutKey: true },
  });
  if (!order) return { ok: false, code: "order_closed" };
  const { checkoutKey } = order;
  const opened = await openAttempt({ kind: "stored", checkoutKey, method, networkKey }, clock);
  return opened.ok ? startPayment(opened.value, clock) : toOutcome(opened.error);
}
