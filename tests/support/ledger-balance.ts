import { expect } from "vitest";
import { subtractParts, sumParts } from "@/lib/catalog/model/parts";
import { partNames } from "@/lib/inventory/model/sellable";
import { restockedParts } from "@/lib/ledger/model";
import { isOfChange } from "@/lib/orders/model/order";
import { checkedStock } from "@/lib/returns/model/parcel";
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
 * Checks PAY-51. Captures less refunds equal the ledger. Pieces sold equal those of paid
 * orders less those that came back. No order has more than one valid payment.
 */
export async function expectRecordsToBalance(shop: TestShop): Promise<void> {
  const { charges, refunded } = await providerTotals(shop);
  // No service knows of a bank transfer.
  const ledger = await shop.db.ledgerEntry.findMany({
    where: { provider: { not: "bank_transfer" } },
  });
  const sum = (kinds: string[]) =>
    ledger
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((cents, entry) => cents + entry.amountCents, 0);
  expect(sum(["capture"])).toBe(charges);
  expect(sum(["refund", "refund_reversal"]) + refunded).toBe(0);

  const orders = await shop.db.order.findMany({
    include: {
      attempts: true,
      refunds: true,
      reservation: true,
      returnParcels: { include: { counts: true } },
    },
  });
  for (const order of orders) {
    const counting = order.attempts.filter(({ state }) => state === "succeeded");
    const isCharged = order.paymentStatus === "paid" && order.paymentMethod !== "free";
    expect(counting.length).toBe(isCharged ? 1 : 0);
    const returned = order.refunds
      .filter((one) => one.state === "succeeded" && one.attemptId === counting[0]?.id)
      .filter((one) => !isOfChange(one))
      .reduce((cents, refund) => cents + refund.amountCents, 0);
    expect(order.refundedCents).toBe(returned);
  }
  const inState = (state: string) =>
    sumParts(
      orders.flatMap(({ reservation }) => (reservation?.state === state ? reservation : [])),
    );
  const back = sumParts(
    orders.map(({ refunds, returnParcels, reservation }) => {
      const refunded = refunds.filter(({ state }) => state === "succeeded").map(restockedParts);
      const checked = returnParcels.flatMap(({ counts }) => Object.values(checkedStock(counts)));
      const parts = sumParts([...refunded, ...checked]);
      for (const part of partNames)
        expect(parts[part]).toBeLessThanOrEqual(reservation?.[part] ?? 0);
      return parts;
    }),
  );
  const sold = subtractParts(inState("consumed"), back);
  const counted = await shop.db.partStock.findMany();
  const serum = counted.find(({ id }) => id === "serum");
  expect(serum).toMatchObject({ reserved: inState("held").serums, sold: sold.serums });
  const stock = await shop.db.stockItem.findFirstOrThrow();
  const held = await shop.db.cartHold.aggregate({ _sum: { devices: true } });
  expect(stock.sold).toBe(sold.devices);
  expect(stock.reserved).toBe(inState("held").devices + (held._sum.devices ?? 0));
  expect(stock.received - stock.sold - stock.reserved).toBeGreaterThanOrEqual(0);
}
