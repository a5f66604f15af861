import "server-only";
import { sumParts } from "@/lib/catalog/model/parts";
import { shippingOptions } from "@/lib/catalog/model/product";
import { type Clock, systemClock } from "@/lib/core/clock";
import { wasAbandoned } from "@/lib/orders/commands/payment-status";
import { resumeOrder } from "@/lib/orders/commands/resume-order";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { isPayable } from "@/lib/orders/model/pay-again";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type PlaceOrderOutcome } from "../model";
import { type PayAgainInput } from "../schema";
import {
  findCheckoutOrder,
  open,
  type OpenOutcome,
  resolveExistingOrder,
  withCheckoutLock,
} from "./open-attempt";
import { startPayment } from "./start-payment";

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
  return startPayment(
    () =>
      withCheckoutLock(checkoutKey, (tx) =>
        reopen(tx, { checkoutKey, method, networkKey }, clock()),
      ),
    clock,
  );
}

async function reopen(
  tx: Tx,
  request: { checkoutKey: string; method: PaymentMethod; networkKey: string | null },
  now: Date,
): Promise<OpenOutcome> {
  const { checkoutKey, method, networkKey } = request;
  const order = await findCheckoutOrder(tx, checkoutKey);
  if (!order) throw new Error("There is no order for this checkout key");
  const abandoned = await wasAbandoned(tx, order);
  const draft = { ...order, lines: order.items, customer: order, paymentMethod: method };
  // The order was closed only because it was not paid in time: paying reopens it.
  const status = abandoned ? "pending" : order.status;
  const settled = resolveExistingOrder({ ...order, status }, draft, now);
  if (settled) return settled;
  if (!isPayable({ ...order, abandoned }, now)) return { kind: "refused", code: "order_closed" };
  const { shipping } = await getSettings(tx);
  const option = shippingOptions(shipping, now).find(({ id }) => id === order.shippingType);
  if (!option) throw new Error(`No shipping option ${order.shippingType}`);
  await resumeOrder(tx, order.id, { paymentMethod: method, deliverBy: option.deliverBy });
  const { redemption } = order;
  const discount = redemption && {
    key: redemption.code.key,
    savedCents: redemption.savedCents,
    inTime: true,
  };
  return open(
    tx,
    order,
    { draft, ...sumParts(order.items), cartHold: null, discount, networkKey },
    now,
  );
}
