import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { isErasedAddress } from "@/lib/core/erased";
import { err, type Result } from "@/lib/core/result";
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
 * the payment method changed. `networkKey` and `mayRehearse` as in `placeOrder`.
 */
export async function payAgain(
  { token, payment_method: method }: PayAgainInput,
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
    select: { checkoutKey: true, email: true },
  });
  if (!order || isErasedAddress(order.email)) return err({ code: "order_closed" });
  const { checkoutKey } = order;
  const opened = await openAttempt({ kind: "stored", checkoutKey, method, networkKey }, clock);
  return opened.ok ? startPayment(opened.value, clock) : err(toRefusal(opened.error));
}
