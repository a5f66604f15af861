import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { type RefundInput } from "@/lib/ledger/schema";
import { type TestShop, checkoutInput } from "./shop";

/** A clock that is so many minutes ahead. */
export const ahead = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

/** Places an order; answers with its attempt and the provider's reference. */
export async function placeAttempt(shop: TestShop, overrides: Partial<PlaceOrderInput> = {}) {
  expect(await placeOrder(checkoutInput(overrides))).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { ...attempt, reference: attempt.providerReference ?? "" };
}

/** A paid order, by either provider. */
export async function placePaid(shop: TestShop, overrides: Partial<PlaceOrderInput> = {}) {
  const { id, reference, provider } = await placeAttempt(shop, overrides);
  if (provider === "stripe") await shop.sandbox.session(reference, "pay");
  else await shop.sandbox.order(reference, "approve");
  await shop.settleDown();
  const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
  expect(attempt.state).toBe("succeeded");
  return { ...attempt, reference, transactionId: attempt.transactionId ?? "" };
}

/** The one order there is, with what a payment changes. */
export function onlyOrder(shop: TestShop) {
  return shop.db.order.findFirstOrThrow({
    include: { attempts: true, refunds: true, reservation: true, events: true, disputes: true },
  });
}

/** The confirmations that buyers were sent. */
export async function confirmations(shop: TestShop) {
  return (await shop.mailTo()).filter(({ subject }) => subject.endsWith("confermato"));
}

/** Everything that one payment must leave behind, exactly once. */
export async function expectPaidOnce(shop: TestShop): Promise<void> {
  const order = await onlyOrder(shop);
  expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
  expect(order.attempts.filter(({ state }) => state === "succeeded")).toHaveLength(1);
  expect(order.events.filter(({ type }) => type === "paid")).toHaveLength(1);
  expect(order.reservation?.state).toBe("consumed");
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: 1 });
  const told = { kind: { in: ["order_confirmation", "staff_new_order"] } };
  expect(
    await shop.db.emailMessage.findMany({ where: told, orderBy: { kind: "asc" } }),
  ).toMatchObject([
    { kind: "order_confirmation", state: "sent" },
    { kind: "staff_new_order", state: "sent" },
  ]);
  expect(await confirmations(shop)).toHaveLength(1);
}

/** What an administrator asks for to give the whole of a small order back. */
export function refundOf(orderId: string, overrides: Partial<RefundInput> = {}): RefundInput {
  return {
    orderId,
    idempotencyKey: randomUUID(),
    amountCents: 2999,
    reason: "withdrawal",
    restockDevices: 0,
    ...overrides,
  };
}

/** How many refunds a provider was asked for. */
export async function refundsAskedOf(shop: TestShop, provider: string): Promise<number> {
  const operation = provider === "stripe" ? "refunds.create" : "captures.refund";
  return (await shop.sandbox.requests(operation)).length;
}
