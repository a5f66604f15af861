import "server-only";
import { consumeDiscount, lockDiscount, releaseDiscount } from "@/lib/discounts/commands/redeem";
import { areKept, consumeHold, releaseHold } from "@/lib/inventory/commands/stock";
import { raiseAlertWithEmail } from "@/lib/orders/commands/alerts";
import {
  abandonOrder,
  cancelPaidOrder,
  type LockedOrder,
  lockOrder,
  markOrderPaid,
  markPaymentFailed,
} from "@/lib/orders/commands/payment-status";
import { queueOrderEmail, queuePaymentFailed, tellOfSale } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type AlertKind } from "@/lib/orders/model/alert";
import { openAttemptStates, type OrderStatus } from "@/lib/orders/model/order";
import { type PaymentSnapshot } from "@/lib/payments/provider";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { count } from "@/lib/platform/telemetry/metrics";
import { recordPurchase } from "@/lib/visits/commands/record-purchase";
import { queuePurchase } from "@/lib/visits/commands/report-purchase";
import { planRefund } from "./plan-refund";
import { recordLedgerEntry } from "./record-ledger-entry";

export type SnapshotOutcome = "paid" | "pending" | "failed" | "mismatch";

/** A payment to settle. The caller of a function that takes it holds the order's lock. */
type Settlement = {
  order: LockedOrder;
  attempt: PaymentAttempt;
  snapshot: PaymentSnapshot;
  now: Date;
  /** When the money came, and who recorded it, where staff did. */
  byHand?: { paidAt: Date; actor: string };
};

/**
 * Applies a provider's snapshot to attempt, order, stock and e-mails in one transaction. Monotonic:
 * a late or repeated snapshot never undoes a stronger one.
 */
export async function applySnapshot(
  { id: attemptId, orderId }: Pick<PaymentAttempt, "id" | "orderId">,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<SnapshotOutcome> {
  let provider: PaymentAttempt["provider"] | undefined;
  let wasPaid: boolean | undefined;
  const outcome = await getDb().$transaction(async (tx): Promise<SnapshotOutcome> => {
    const order = await lockOrder(tx, orderId);
    wasPaid = order.paymentStatus === "paid";
    // Read under the lock: a concurrent call may have settled the attempt during the request.
    const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    if (attempt.state === "succeeded" || attempt.state === "duplicate_paid") return "paid";
    if (snapshot.state === "paid" || openAttemptStates.includes(attempt.state))
      ({ provider } = attempt);
    const settlement = { order, attempt, snapshot, now };
    switch (snapshot.state) {
      case "paid":
        return applyPaid(tx, settlement);
      case "processing":
        return applyProcessing(tx, settlement);
      case "failed":
      case "expired":
        return applyEnded(tx, settlement);
      case "open":
      case "approved":
        return applyOpen(tx, settlement);
    }
  });
  // Only the call that settles the payment counts it.
  if (provider && outcome !== "pending") count("shop.payments", { provider, result: outcome });
  if (provider && outcome === "paid" && !wasPaid) count("shop.orders.paid", { provider });
  return outcome;
}

/** Applies a payment to its order. The caller holds the order's lock. */
export async function applyPaid(tx: Tx, settlement: Settlement): Promise<SnapshotOutcome> {
  const { order, attempt, snapshot, now: at } = settlement;
  const orderId = order.id;
  const isDuplicate = order.paymentStatus === "paid";
  // The order was changed after this pay page was created, so the amount no longer matches it.
  const isOutdated = !isDuplicate && attempt.amountCents !== order.totalCents;
  await recordCapture(tx, settlement, isDuplicate || isOutdated ? "duplicate_paid" : "succeeded");
  if (isDuplicate || isOutdated) {
    const type = isDuplicate ? "paid_twice" : "outdated_payment";
    const data = { provider: attempt.provider, amountCents: snapshot.amountCents };
    await recordOrderEvent(tx, { orderId, at, actor: "system", type, data });
    await refundInFull(tx, settlement, type);
    return isDuplicate ? "paid" : "mismatch";
  }
  const status = await markOrderPaid(tx, order, {
    method: attempt.provider,
    at,
    amountCents: snapshot.amountCents,
    ...settlement.byHand,
  });
  if (order.discountCode !== null) await lockDiscount(tx, orderId);
  const failure = await sell(tx, order, status, at);
  if (failure === null) {
    await recordSale(tx, order, at);
  } else {
    await releaseDiscount(tx, orderId);
    await refundInFull(tx, settlement, failure);
    await queueOrderEmail(tx, { kind: "order_cancelled", orderId, at });
  }
  return "paid";
}

/** Writes a capture to its attempt and to the ledger. */
async function recordCapture(
  tx: Tx,
  { attempt, snapshot, now, byHand }: Settlement,
  state: "succeeded" | "duplicate_paid",
): Promise<void> {
  const { transactionId, reference, methodLabel, amountCents } = snapshot;
  await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: { state, transactionId, methodLabel, failureCode: null },
    select: { id: true },
  });
  await recordLedgerEntry(tx, attempt, {
    kind: "capture",
    // Two orders may be paid by one bank transfer.
    providerTransactionId: byHand ? attempt.id : (transactionId ?? reference),
    amountCents,
    at: byHand?.paidAt ?? now,
  });
}

/** Writes the side effects of a sale: use of the discount code, purchase in statistics and ads, e-mails. */
async function recordSale(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  if (order.discountCode !== null) await useDiscount(tx, order.id, at);
  if (!order.rehearsal) {
    await recordPurchase(tx, order, at);
    if (order.marketingConsent) await queuePurchase(tx, order.id);
  }
  await tellOfSale(tx, order, at);
}

async function useDiscount(tx: Tx, orderId: string, at: Date): Promise<void> {
  const { beyondLimit } = await consumeDiscount(tx, orderId);
  if (beyondLimit === null) return;
  await raiseAlertWithEmail(tx, {
    kind: "discount_beyond_limit",
    subjectId: orderId,
    orderId,
    at,
    data: { code: beyondLimit },
  });
}

async function refundInFull(
  tx: Tx,
  { attempt, snapshot, now: at }: Settlement,
  reason: keyof typeof alertKinds,
): Promise<void> {
  const { amountCents } = snapshot;
  await raiseAlertWithEmail(tx, {
    kind: alertKinds[reason],
    subjectId: attempt.id,
    orderId: attempt.orderId,
    at,
    data: { provider: attempt.provider, amountCents },
  });
  await planRefund(tx, attempt, {
    amountCents,
    reason,
    origin: "system",
    requestedBy: "system",
    idempotencyKey: `${reason}/${attempt.id}`,
    at,
  });
}

type SellFailure = "out_of_stock" | "paid_after_cancellation";

const alertKinds = {
  paid_twice: "paid_twice",
  outdated_payment: "outdated_payment",
  out_of_stock: "paid_without_stock",
  paid_after_cancellation: "paid_after_cancellation",
} as const satisfies Record<string, AlertKind>;

/** Consumes a paid order's stock. Returns the reason for a refund when it cannot. */
export async function sell(
  tx: Tx,
  order: LockedOrder,
  status: OrderStatus,
  at: Date,
): Promise<SellFailure | null> {
  const orderId = order.id;
  if (status === "cancelled") {
    // An administrator had cancelled the order: nothing is sold or confirmed.
    await recordOrderEvent(tx, { orderId, at, actor: "system", type: "paid_after_cancellation" });
    await releaseHold(tx, orderId);
    return "paid_after_cancellation";
  }
  if ((await consumeHold(tx, orderId, at)).ok) return null;
  await cancelPaidOrder(tx, order, at);
  return "out_of_stock";
}

async function applyProcessing(
  tx: Tx,
  { attempt, snapshot, now }: Settlement,
): Promise<SnapshotOutcome> {
  await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { in: ["created", "redirected"] } },
    data: { state: "processing", transactionId: snapshot.transactionId },
  });
  await queueOrderEmail(tx, { kind: "payment_pending", orderId: attempt.orderId, at: now });
  return "pending";
}

/** Stores a declined card. It leaves the pay page open: the customer may try another. */
async function applyOpen(tx: Tx, { attempt, snapshot }: Settlement): Promise<SnapshotOutcome> {
  if (snapshot.failureCode)
    await tx.paymentAttempt.update({
      where: { id: attempt.id },
      data: { failureCode: snapshot.failureCode, captureAskedAt: null },
    });
  return "pending";
}

async function applyEnded(
  tx: Tx,
  { order, attempt, snapshot, now }: Settlement,
): Promise<SnapshotOutcome> {
  const ended = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { in: openAttemptStates } },
    data: {
      state: snapshot.state === "failed" ? "failed" : "expired",
      failureCode: snapshot.failureCode ?? attempt.failureCode,
      transactionId: snapshot.transactionId,
    },
  });
  if (ended.count === 0) return order.paymentStatus === "paid" ? "paid" : "failed";
  const stillOpen = await tx.paymentAttempt.count({
    where: { orderId: order.id, state: { in: openAttemptStates } },
  });
  if (stillOpen > 0) return "pending";
  await queuePaymentFailed(tx, order.id, now);
  if (snapshot.state === "failed") {
    const reason = snapshot.failureCode ?? "declined";
    await markPaymentFailed(tx, order, { at: now, actor: attempt.provider, reason });
    return "failed";
  }
  if (await areKept(tx, order.id, now)) return "failed";
  await closeUnpaid(tx, order, now);
  return "failed";
}

/** Closes a locked order that was not paid in time, with its code and its stock. */
export async function closeUnpaid(tx: Tx, order: LockedOrder, now: Date): Promise<void> {
  await abandonOrder(tx, order, now);
  await releaseDiscount(tx, order.id);
  await releaseHold(tx, order.id);
}
