import "server-only";
import { consumeDiscount, lockDiscount, releaseDiscount } from "@/lib/discounts/commands/redeem";
import { consumeHold, releaseHold } from "@/lib/inventory/commands/stock";
import {
  abandonOrder,
  cancelPaidOrder,
  type LockedOrder,
  markOrderPaid,
  markPaymentFailed,
} from "@/lib/orders/commands/payment-status";
import {
  getStaffEmail,
  queueOrderEmail,
  queueOrderPaid,
  queuePaymentFailed,
} from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type AlertKind, type OrderStatus } from "@/lib/orders/model/order";
import { type PaymentSnapshot } from "@/lib/payments/provider";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { recordPurchase } from "@/lib/visits/commands/record-purchase";
import { queuePurchase } from "@/lib/visits/commands/report-purchase";
import { type LockedAttempt, lockPayment } from "./lock-payment";
import { planRefund } from "./plan-refund";
import { raiseAlertWithEmail } from "./raise-alert-with-email";
import { ledgerEntryInsert } from "./record-ledger-entry";

export type SnapshotOutcome = "paid" | "pending" | "failed" | "mismatch";

const openStates: PaymentAttempt["state"][] = ["created", "redirected", "processing"];

/**
 * Applies a provider's snapshot to attempt, order, stock and e-mails in one transaction. Monotonic:
 * a late or repeated snapshot never undoes a stronger one.
 */
export async function applySnapshot(
  { id: attemptId, orderId }: Pick<PaymentAttempt, "id" | "orderId">,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<SnapshotOutcome> {
  const staffEmail = snapshot.state === "paid" ? await getStaffEmail() : "";
  return getDb().$transaction(async (tx) => {
    // Reads again under the lock: a concurrent call may have settled the attempt during the
    // request.
    const { order, attempt } = await lockPayment(tx, attemptId);
    if (attempt.state === "succeeded" || attempt.state === "duplicate_paid") return "paid";
    switch (snapshot.state) {
      case "paid":
        return applyPaid(tx, order, attempt, { snapshot, staffEmail, now });
      case "processing":
        await tx.paymentAttempt.updateMany({
          where: { id: attemptId, state: { in: ["created", "redirected"] } },
          data: { state: "processing", transactionId: snapshot.transactionId },
        });
        await queueOrderEmail(tx, { kind: "payment_pending", orderId, at: now });
        return "pending";
      case "failed":
      case "expired":
        return applyEnded(tx, order, attempt, snapshot, now);
      case "open":
      case "approved":
        // A declined card leaves the pay page open: the customer may try another.
        if (snapshot.failureCode) {
          await tx.paymentAttempt.update({
            where: { id: attemptId },
            data: { failureCode: snapshot.failureCode, captureAskedAt: null },
          });
        }
        return "pending";
    }
  });
}

async function applyPaid(
  tx: Tx,
  order: LockedOrder,
  attempt: LockedAttempt,
  { snapshot, staffEmail, now }: { snapshot: PaymentSnapshot; staffEmail: string; now: Date },
): Promise<SnapshotOutcome> {
  const orderId = order.id;
  const data = { provider: attempt.provider, amountCents: snapshot.amountCents };
  const at = now;
  const duplicate = order.paymentStatus === "paid";
  // The order was changed after this pay page was created, so the amount no longer matches it.
  const outdated = !duplicate && attempt.amountCents !== order.totalCents;
  const state = duplicate || outdated ? "duplicate_paid" : "succeeded";
  const { isHeld, ...stored } = await recordCapture(tx, attempt, { state, snapshot, at });
  const sale = { at, staffEmail, ...stored };
  const planFullRefund = async (reason: "paid_twice" | "outdated_payment" | SellFailure) => {
    await raiseAlertWithEmail(tx, {
      kind: alertKinds[reason],
      subjectId: attempt.id,
      orderId,
      at,
      data,
    });
    await planRefund(tx, attempt, {
      amountCents: snapshot.amountCents,
      reason,
      origin: "system",
      requestedBy: "system",
      idempotencyKey: `${reason}/${attempt.id}`,
      at,
    });
  };
  if (duplicate || outdated) {
    const type = duplicate ? "paid_twice" : "outdated_payment";
    await recordOrderEvent(tx, { orderId, at, actor: "system", type, data });
    await planFullRefund(type);
    return duplicate ? "paid" : "mismatch";
  }
  const status = await markOrderPaid(tx, order, {
    method: attempt.provider,
    at,
    amountCents: snapshot.amountCents,
  });
  if (status !== "cancelled" && isHeld) {
    await recordSale(tx, order, sale);
    // Last, because every sale waits for the stock row until this transaction ends.
    const sold = await consumeHold(tx, orderId);
    if (!sold.ok) throw new Error(`The devices held for order ${orderId} are not in stock`);
    return "paid";
  }
  await lockDiscount(tx, orderId);
  const failure = await sell(tx, order, status, now);
  if (failure === null) {
    await recordSale(tx, order, sale);
  } else {
    await releaseDiscount(tx, orderId);
    await planFullRefund(failure);
    await queueOrderEmail(tx, { kind: "order_cancelled", orderId, at });
  }
  return "paid";
}

/**
 * Writes the side effects of a sale: use of the discount code, e-mails, purchase in statistics and
 * ads.
 */
async function recordSale(
  tx: Tx,
  order: LockedOrder,
  sale: { at: Date; staffEmail: string } & Omit<StoredParts, "isHeld">,
): Promise<void> {
  const { beyondLimit } = sale.hasCode
    ? await consumeDiscount(tx, order.id)
    : { beyondLimit: null };
  if (beyondLimit !== null) {
    const data = { code: beyondLimit };
    const kind = "discount_beyond_limit";
    await raiseAlertWithEmail(tx, {
      kind,
      subjectId: order.id,
      orderId: order.id,
      at: sale.at,
      data,
    });
  }
  await recordPurchase(tx, order.id, sale.at);
  if (sale.hasConversion) await queuePurchase(tx, order.id);
  await queueOrderPaid(tx, order, sale);
}

/**
 * What is stored for an order in other tables: its stock hold, its discount redemption, its ad
 * conversion. Most orders have only the hold, so the other queries are skipped for them.
 */
type StoredParts = { isHeld: boolean; hasCode: boolean; hasConversion: boolean };

/**
 * Writes a capture to its attempt and to the ledger, and returns what is stored for the order. A
 * single statement, to save round trips to the database.
 */
async function recordCapture(
  tx: Tx,
  attempt: LockedAttempt,
  capture: { state: "succeeded" | "duplicate_paid"; snapshot: PaymentSnapshot; at: Date },
): Promise<StoredParts> {
  const { orderId } = attempt;
  const { state, snapshot, at } = capture;
  const { transactionId, reference, methodLabel, amountCents } = snapshot;
  const providerTransactionId = transactionId ?? reference;
  const movement = { kind: "capture" as const, providerTransactionId, amountCents, at };
  const [row] = await tx.$queryRaw<StoredParts[]>`
    WITH attempt AS (
      UPDATE payment_attempts
      SET state = ${state}::attempt_state, transaction_id = ${transactionId},
        method_label = ${methodLabel}, failure_code = NULL, updated_at = now()
      WHERE id = ${attempt.id}::uuid
    ), ledger AS (${ledgerEntryInsert(attempt, movement)})
    SELECT
      EXISTS (SELECT FROM stock_reservations
        WHERE order_id = ${orderId}::uuid AND state = 'held') AS "isHeld",
      EXISTS (SELECT FROM discount_redemptions WHERE order_id = ${orderId}::uuid) AS "hasCode",
      EXISTS (SELECT FROM conversions WHERE order_id = ${orderId}::uuid) AS "hasConversion"`;
  if (!row) throw new Error("The capture query returned no row");
  return row;
}

type SellFailure = "out_of_stock" | "paid_after_cancellation";

const alertKinds = {
  paid_twice: "paid_twice",
  outdated_payment: "outdated_payment",
  out_of_stock: "paid_without_stock",
  paid_after_cancellation: "paid_after_cancellation",
} as const satisfies Record<string, AlertKind>;

/** Consumes a paid order's stock. Returns the reason for a refund when it cannot. */
async function sell(
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
  if ((await consumeHold(tx, orderId)).ok) return null;
  await cancelPaidOrder(tx, order, at);
  return "out_of_stock";
}

async function applyEnded(
  tx: Tx,
  order: LockedOrder,
  attempt: LockedAttempt,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<SnapshotOutcome> {
  const ended = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { in: openStates } },
    data: {
      state: snapshot.state === "failed" ? "failed" : "expired",
      failureCode: snapshot.failureCode ?? attempt.failureCode,
      transactionId: snapshot.transactionId,
    },
  });
  if (ended.count === 0) return order.paymentStatus === "paid" ? "paid" : "failed";
  const stillOpen = await tx.paymentAttempt.count({
    where: { orderId: order.id, state: { in: openStates } },
  });
  if (stillOpen > 0) return "pending";
  await queuePaymentFailed(tx, order.id, now);
  if (snapshot.state === "failed") {
    const reason = snapshot.failureCode ?? "declined";
    await markPaymentFailed(tx, order, { at: now, actor: attempt.provider, reason });
    return "failed";
  }
  await abandonOrder(tx, order, now);
  await releaseDiscount(tx, order.id);
  await releaseHold(tx, order.id);
  return "failed";
}
