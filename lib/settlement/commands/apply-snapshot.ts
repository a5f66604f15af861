import "server-only";
import { type Tx, getDb } from "@/lib/db/client";
import { type PaymentAttempt } from "@/lib/db/generated/client";
import { consumeHold, releaseHold } from "@/lib/inventory/commands";
import {
  queueOrderEmail,
  queuePaymentFailed,
  queueStaffEmail,
} from "@/lib/notifications/commands/queue-email";
import { raiseAlert } from "@/lib/orders/commands/raise-alert";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import {
  type LockedOrder,
  abandonOrder,
  lockOrder,
  markOrderPaid,
  markPaymentFailed,
} from "@/lib/orders/commands/settle";
import { type PaymentSnapshot } from "@/lib/payments/provider";

export type Applied = "paid" | "pending" | "failed" | "mismatch";

const openStates: PaymentAttempt["state"][] = ["created", "redirected", "processing"];

/**
 * Applies what a provider said to attempt, order, stock and e-mails in one transaction. Monotonic: a
 * late or repeated answer never undoes what a stronger one did.
 */
export function applySnapshot(
  attemptId: string,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<Applied> {
  return getDb().$transaction(async (tx) => {
    const { orderId } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    const order = await lockOrder(tx, orderId);
    // Read again under the lock: a rival may have settled it while we asked the provider.
    const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    if (attempt.state === "succeeded" || attempt.state === "duplicate_paid") return "paid";
    switch (snapshot.state) {
      case "paid":
        return applyPaid(tx, order, attempt, snapshot, now);
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
        // A declined card leaves the pay page open: the shopper may try another.
        if (snapshot.failureCode) {
          await tx.paymentAttempt.update({
            where: { id: attemptId },
            data: { failureCode: snapshot.failureCode },
          });
        }
        return "pending";
    }
  });
}

async function applyPaid(
  tx: Tx,
  order: LockedOrder,
  attempt: PaymentAttempt,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<Applied> {
  const orderId = order.id;
  const data = { provider: attempt.provider, amountCents: snapshot.amountCents };
  const duplicate = order.paymentStatus === "paid";
  const outdated = !duplicate && attempt.amountCents !== order.totalCents;
  if (duplicate || outdated) {
    // Money for an order that is paid already, or for what it no longer holds: a person must look.
    const kind = duplicate ? "paid_twice" : "payment_mismatch";
    await tx.paymentAttempt.update({
      where: { id: attempt.id },
      data: { state: "duplicate_paid", transactionId: snapshot.transactionId },
    });
    await raiseAlert(tx, { kind, subjectId: attempt.id, orderId, at: now, data });
    await recordOrderEvent(tx, { orderId, at: now, actor: "system", type: kind, data });
    return duplicate ? "paid" : "mismatch";
  }
  await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: { state: "succeeded", transactionId: snapshot.transactionId, failureCode: null },
  });
  const status = await markOrderPaid(tx, order, {
    method: attempt.provider,
    at: now,
    amountCents: snapshot.amountCents,
  });
  if (status === "cancelled") {
    // An administrator had cancelled it: nothing is sold or confirmed, the money must go back.
    const kind = "paid_after_cancellation";
    await raiseAlert(tx, { kind, subjectId: orderId, orderId, at: now, data });
    await releaseHold(tx, orderId);
    return "paid";
  }
  const sold = await consumeHold(tx, orderId);
  if (!sold.ok) {
    await raiseAlert(tx, {
      kind: "paid_without_stock",
      subjectId: orderId,
      orderId,
      at: now,
      data,
    });
    await recordOrderEvent(tx, { orderId, at: now, actor: "system", type: "paid_without_stock" });
  }
  await queueOrderEmail(tx, { kind: "order_confirmation", orderId, at: now });
  await queueStaffEmail(tx, { kind: "staff_new_order", orderId, at: now });
  return "paid";
}

async function applyEnded(
  tx: Tx,
  order: LockedOrder,
  attempt: PaymentAttempt,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<Applied> {
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
  await releaseHold(tx, order.id);
  return "failed";
}
