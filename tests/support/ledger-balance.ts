import { expect } from "vitest";
import { type TestShop } from "./shop";

type Charged = { charges: number; refunded: number };

/** Returns what the sandbox has charged and refunded, in cents. */
async function providerTotals(shop: TestShop): Promise<Charged> {
  const attempts = await shop.db.paymentAttempt.findMany({
    where: { providerReference: { not: null } },
  });
  const { getPaymentProvider } = await import("@/lib/payments/registry");
  const totals = { charges: 0, refunded: 0 };
  for (const { provider, providerReference } of attempts) {
    const port = getPaymentProvider(provider);
    const reference = providerReference ?? "";
    const read = await port.readPayment(reference);
    if (!read.ok || read.value.state !== "paid" || !read.value.transactionId) continue;
    totals.charges += read.value.amountCents;
    const { transactionId } = read.value;
    const moved = await port.readMovements({ reference, transactionId });
    if (!moved.ok) throw new Error(`unreadable: ${moved.error.code}`);
    for (const refund of moved.value.refunds)
      if (refund.state === "succeeded") totals.refunded += refund.amountCents;
  }
  return totals;
}

/**
 * Checks PAY-51. Captures less refunds equal the ledger. Devices received equal sold, reserved and
 * free. No order has more than one valid payment.
 */
export async function expectRecordsToBalance(shop: TestShop): Promise<void> {
  const { charges, refunded } = await providerTotals(shop);
  const ledger = await shop.db.ledgerEntry.findMany();
  const sum = (kinds: string[]) =>
    ledger
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((cents, entry) => cents + entry.amountCents, 0);
  expect(sum(["capture"])).toBe(charges);
  expect(sum(["refund", "refund_reversal"]) + refunded).toBe(0);

  const orders = await shop.db.order.findMany({
    include: { attempts: true, refunds: true, reservation: true },
  });
  for (const order of orders) {
    const counting = order.attempts.filter(({ state }) => state === "succeeded");
    expect(counting.length).toBe(order.paymentStatus === "paid" ? 1 : 0);
    const returned = order.refunds
      .filter(({ state, attemptId }) => state === "succeeded" && attemptId === counting[0]?.id)
      .reduce((cents, refund) => cents + refund.amountCents, 0);
    expect(order.refundedCents).toBe(returned);
  }
  const devices = (state: string) =>
    orders.reduce(
      (count, { reservation }) => count + (reservation?.state === state ? reservation.devices : 0),
      0,
    );
  const restocked = orders
    .flatMap(({ refunds }) => refunds)
    .filter(({ state }) => state === "succeeded")
    .reduce((count, refund) => count + refund.restockDevices, 0);
  const parts = await shop.db.partStock.findMany();
  const serums = (state: string) =>
    orders.reduce(
      (count, { reservation }) => count + (reservation?.state === state ? reservation.serums : 0),
      0,
    );
  expect(parts.find(({ id }) => id === "serum")?.reserved).toBe(serums("held"));
  const stock = await shop.db.stockItem.findFirstOrThrow();
  const held = await shop.db.cartHold.aggregate({ _sum: { devices: true } });
  expect(stock.sold).toBe(devices("consumed") - restocked);
  expect(stock.reserved).toBe(devices("held") + (held._sum.devices ?? 0));
  expect(stock.received - stock.sold - stock.reserved).toBeGreaterThanOrEqual(0);
}
