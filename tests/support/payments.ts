import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { noParts } from "@/lib/catalog/model/parts";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { type RefundInput } from "@/lib/ledger/schema";
import { checkoutInput, type TestShop } from "./shop";

export const clockAhead = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

/** Places an order. Returns its attempt and the provider's reference. */
export async function placeAttempt(
  shop: TestShop,
  overrides: Partial<PlaceOrderInput> = {},
  clock?: () => Date,
) {
  expect(await placeOrder(checkoutInput(overrides), clock)).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  return { ...attempt, reference: attempt.providerReference ?? "" };
}

/** Places an order and pays it. The shop has the provider's notifications, and has run none of their jobs. */
export async function payUnsettled(shop: TestShop): Promise<void> {
  const { reference } = await placeAttempt(shop);
  await shop.sandbox.session(reference, "pay");
  await shop.sandbox.waitForWebhooks();
}

export async function placePaid(shop: TestShop, overrides: Partial<PlaceOrderInput> = {}) {
  const { id, reference, provider } = await placeAttempt(shop, overrides);
  if (provider === "stripe") await shop.sandbox.session(reference, "pay");
  else await shop.sandbox.order(reference, "approve");
  await shop.runUntilIdle();
  const attempt = await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id } });
  expect(attempt.state).toBe("succeeded");
  return { ...attempt, reference, transactionId: attempt.transactionId ?? "" };
}

/** Returns the only order, with everything a payment changes. */
export function onlyOrder(shop: TestShop) {
  return shop.db.order.findFirstOrThrow({
    include: {
      attempts: { orderBy: { createdAt: "asc" } },
      refunds: { orderBy: { id: "asc" } },
      reservation: true,
      events: { orderBy: [{ at: "asc" }, { id: "asc" }] },
      disputes: { orderBy: { openedAt: "asc" } },
    },
  });
}

/** Lists the confirmations sent to customers. */
export async function confirmations(shop: TestShop) {
  return (await shop.mailTo()).filter(({ subject }) => subject.endsWith("confermato"));
}

/** Checks that a payment had each of its effects exactly once. */
export async function expectPaidOnce(shop: TestShop): Promise<void> {
  const order = await onlyOrder(shop);
  expect(order).toMatchObject({ paymentStatus: "paid", status: "confirmed" });
  expect(order.attempts.filter(({ state }) => state === "succeeded")).toHaveLength(1);
  expect(order.events.filter(({ type }) => type === "paid")).toHaveLength(1);
  expect(order.reservation?.state).toBe("consumed");
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: 1 });
  const paidKinds = { kind: { in: ["order_confirmation", "staff_new_order"] } };
  expect(
    await shop.db.emailMessage.findMany({ where: paidKinds, orderBy: { kind: "asc" } }),
  ).toMatchObject([
    { kind: "order_confirmation", state: "sent" },
    { kind: "staff_new_order", state: "sent" },
  ]);
  expect(await confirmations(shop)).toHaveLength(1);
}

/** Builds an administrator's request to refund a small order in full. */
export function refundOf(orderId: string, overrides: Partial<RefundInput> = {}): RefundInput {
  return {
    orderId,
    idempotencyKey: randomUUID(),
    amountCents: 2999,
    reason: "withdrawal",
    restock: noParts,
    ...overrides,
  };
}

export async function refundsAskedOf(shop: TestShop, provider: string): Promise<number> {
  const operation = provider === "stripe" ? "refunds.create" : "captures.refund";
  return (await shop.sandbox.requests(operation)).length;
}
