import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt, type Refund } from "@/lib/platform/db/generated/client";
import { restock } from "@/lib/inventory/commands/stock";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { addRefunded } from "@/lib/orders/commands/payment-status";
import { closeByRefund, reopenAfterRefund } from "@/lib/returns/commands/close-withdrawals";
import { type ProviderRefund } from "@/lib/payments/provider";
import { enterLedger } from "./enter-ledger";
import { flag } from "./flag";

type RefundOfAttempt = Refund & { attempt: PaymentAttempt };

/**
 * Applies what the provider says of a refund: ledger, order, stock, timeline and e-mail, each once.
 * The caller holds the order's lock. A refund that was made can still fail later, when the buyer's bank
 * sends the money back (docs.stripe.com/refunds#failed-refunds).
 */
export async function applyRefund(
  tx: Tx,
  refund: RefundOfAttempt,
  made: ProviderRefund,
  now: Date,
): Promise<void> {
  if (refund.providerRefundId === null) {
    await tx.refund.update({
      where: { id: refund.id },
      data: { providerRefundId: made.refundId },
    });
  }
  if (made.state === "succeeded") await applyMade(tx, refund, made, now);
  if (made.state === "failed") await applyFailed(tx, refund, made, now);
}

async function applyMade(
  tx: Tx,
  refund: RefundOfAttempt,
  made: ProviderRefund,
  now: Date,
): Promise<void> {
  const { orderId, attempt } = refund;
  const entered = await enterLedger(tx, attempt, {
    kind: "refund",
    providerTransactionId: made.refundId,
    amountCents: -made.amountCents,
    at: now,
  });
  if (!entered) return;
  await tx.refund.update({
    where: { id: refund.id },
    data: { state: "succeeded", failureCode: null, settledAt: now },
  });
  // Money of a second payment was never the order's: giving it back changes nothing of the order.
  const ofOrder = attempt.state === "succeeded";
  if (ofOrder) {
    await addRefunded(tx, orderId, made.amountCents);
    await closeByRefund(tx, { orderId, refundId: refund.id, actor: refund.requestedBy }, now);
  }
  if (refund.restockDevices > 0) await restock(tx, orderId, refund.restockDevices);
  await recordOrderEvent(tx, {
    orderId,
    at: now,
    actor: refund.requestedBy,
    type: "refunded",
    data: { amountCents: made.amountCents, reason: refund.reason },
  });
  await queueOrderEmail(tx, {
    kind: "order_refunded",
    orderId,
    subjectId: refund.id,
    at: now,
  });
}

async function applyFailed(
  tx: Tx,
  refund: RefundOfAttempt,
  made: ProviderRefund,
  now: Date,
): Promise<void> {
  const { orderId, attempt } = refund;
  if (refund.state === "failed") return;
  if (refund.state === "succeeded") {
    const entered = await enterLedger(tx, attempt, {
      kind: "refund_reversal",
      providerTransactionId: made.refundId,
      amountCents: made.amountCents,
      at: now,
    });
    if (!entered) return;
    if (attempt.state === "succeeded") await addRefunded(tx, orderId, -made.amountCents);
  }
  const reversed = refund.state === "succeeded";
  await failRefund(tx, refund, made.failureCode ?? "failed", now);
  if (reversed) await reopenAfterRefund(tx, orderId);
}

/** Notes that a refund did not come about. The caller holds the order's lock. */
export async function failRefund(tx: Tx, refund: Refund, reason: string, now: Date): Promise<void> {
  const { id, orderId, amountCents } = refund;
  await tx.refund.update({
    where: { id },
    data: { state: "failed", failureCode: reason, settledAt: now },
  });
  const data = { amountCents, reason };
  await recordOrderEvent(tx, { orderId, at: now, actor: "system", type: "refund_failed", data });
  await flag(tx, { kind: "refund_failed", subjectId: id, orderId, at: now, data });
}
