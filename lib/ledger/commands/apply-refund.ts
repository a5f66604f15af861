import "server-only";
import { hasParts } from "@/lib/catalog/model/parts";
import { restock } from "@/lib/inventory/commands/stock";
import { raiseAlertWithEmail } from "@/lib/orders/commands/alerts";
import { addRefunded } from "@/lib/orders/commands/payment-status";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { isOfOrder } from "@/lib/orders/model/order";
import { type ProviderRefund } from "@/lib/payments/provider";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt, type Refund } from "@/lib/platform/db/generated/client";
import { closeByRefund, reopenAfterRefund } from "@/lib/returns/commands/close-returns";
import { restockedParts } from "../model";
import { recordLedgerEntry } from "./record-ledger-entry";

export type RefundOfAttempt = Refund & { attempt: PaymentAttempt };

/**
 * Applies a provider's refund to ledger, order, stock, timeline and e-mails, each once. The caller
 * holds the order's lock. A refund that succeeded can still fail later, when the customer's bank
 * returns the money (docs.stripe.com/refunds#failed-refunds).
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
  const entered = await recordLedgerEntry(tx, attempt, {
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
  if (isOfOrder(refund)) {
    await addRefunded(tx, orderId, made.amountCents);
    const { id: refundId, requestedBy: actor } = refund;
    await closeByRefund(tx, { orderId, refundId, actor }, now);
  }
  const parts = restockedParts(refund);
  if (hasParts(parts)) await restock(tx, orderId, parts, now);
  await recordOrderEvent(tx, {
    orderId,
    at: now,
    actor: refund.requestedBy,
    type: "refunded",
    data: { amountCents: made.amountCents, reason: refund.reason, refundId: refund.id },
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
    const entered = await recordLedgerEntry(tx, attempt, {
      kind: "refund_reversal",
      providerTransactionId: made.refundId,
      amountCents: made.amountCents,
      at: now,
    });
    if (!entered) return;
    if (isOfOrder(refund)) await addRefunded(tx, orderId, -made.amountCents);
  }
  const reversed = refund.state === "succeeded";
  await failRefund(tx, refund, made.failureCode ?? "failed", now);
  if (reversed) await reopenAfterRefund(tx, { orderId, refundId: refund.id });
}

/** Marks a refund as failed and raises an alert. The caller holds the order's lock. */
export async function failRefund(tx: Tx, refund: Refund, reason: string, now: Date): Promise<void> {
  const { id, orderId, amountCents } = refund;
  await markFailed(tx, refund, { reason, actor: "system" }, now);
  const data = { amountCents, reason };
  await raiseAlertWithEmail(tx, { kind: "refund_failed", subjectId: id, orderId, at: now, data });
}

/** Marks a refund as failed, with the event of the timeline. The caller holds the order's lock. */
export async function markFailed(
  tx: Tx,
  { id, orderId, amountCents }: Refund,
  { reason, actor }: { reason: string; actor: string },
  now: Date,
): Promise<void> {
  await tx.refund.update({
    where: { id },
    data: { state: "failed", failureCode: reason, settledAt: now },
  });
  const data = { amountCents, reason, refundId: id };
  await recordOrderEvent(tx, { orderId, at: now, actor, type: "refund_failed", data });
}
