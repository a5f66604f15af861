import "server-only";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { queueStaffEmail } from "@/lib/orders/commands/queue-email";
import { raiseAlert } from "@/lib/orders/commands/raise-alert";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import {
  type PaymentMovements,
  type ProviderDispute,
  type ProviderFailure,
  type ProviderRefund,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { applyRefund } from "./apply-refund";
import { enterLedger } from "./enter-ledger";
import { flag } from "./flag";

/**
 * Reads a payment's refunds and disputes from its provider and applies what we don't know yet: also
 * those made in the provider's own dashboard. Returns what the provider said; null when nothing was
 * ever paid. Safe to call any number of times, in parallel.
 */
export async function syncMovements(
  attemptId: string,
  clock: Clock = systemClock,
): Promise<Result<PaymentMovements | null, ProviderFailure>> {
  const attempt = await getDb().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  const { orderId, providerReference: reference, transactionId } = attempt;
  const paid = attempt.state === "succeeded" || attempt.state === "duplicate_paid";
  if (!paid || !reference || !transactionId) return ok(null);
  const moved = await getPaymentProvider(attempt.provider).readMovements({
    reference,
    transactionId,
  });
  if (!moved.ok) return moved;
  const { refunds, disputes } = moved.value;
  if (refunds.length + disputes.length === 0) return moved;
  await getDb().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    for (const refund of refunds) await takeRefund(tx, attempt, refund, clock());
    for (const dispute of disputes) await takeDispute(tx, attempt, dispute, clock());
  });
  return moved;
}

async function takeRefund(
  tx: Tx,
  attempt: PaymentAttempt,
  made: ProviderRefund,
  now: Date,
): Promise<void> {
  const ownId = z.uuid().safeParse(made.ownId).data;
  const known = await tx.refund.findFirst({
    where: {
      attemptId: attempt.id,
      OR: [{ providerRefundId: made.refundId }, ...(ownId ? [{ id: ownId }] : [])],
    },
  });
  const refund =
    known ??
    (await tx.refund.create({
      data: {
        orderId: attempt.orderId,
        attemptId: attempt.id,
        idempotencyKey: `${attempt.provider}/${made.refundId}`,
        providerRefundId: made.refundId,
        amountCents: made.amountCents,
        reason: "made_at_provider",
        origin: "provider",
        requestedBy: attempt.provider,
        createdAt: now,
      },
    }));
  await applyRefund(tx, { ...refund, attempt }, made, now);
  if (known) return;
  // Nobody here chose what comes back into stock, nor what happens to the order.
  await flag(tx, {
    kind: "refund_at_provider",
    subjectId: refund.id,
    orderId: attempt.orderId,
    at: now,
    data: { provider: attempt.provider, amountCents: made.amountCents },
  });
}

async function takeDispute(
  tx: Tx,
  attempt: PaymentAttempt,
  dispute: ProviderDispute,
  now: Date,
): Promise<void> {
  const { orderId } = attempt;
  const where = { providerDisputeId: dispute.disputeId };
  const earlier = await tx.dispute.findUnique({ where });
  const known = earlier ?? (await openDispute(tx, attempt, dispute, now));
  if (dispute.state === "open" || known.state !== "open") return;
  await tx.dispute.update({ where, data: { state: dispute.state, closedAt: now } });
  const data = { amountCents: dispute.amountCents, outcome: dispute.state };
  await recordOrderEvent(tx, {
    orderId,
    at: now,
    actor: attempt.provider,
    type: "dispute_closed",
    data,
  });
  if (dispute.state === "lost") {
    await flag(tx, { kind: "dispute_lost", subjectId: known.id, orderId, at: now, data });
    return;
  }
  await enterLedger(tx, attempt, {
    kind: "dispute_reversal",
    providerTransactionId: dispute.disputeId,
    amountCents: dispute.amountCents,
    at: now,
  });
}

/** The provider takes the money back the moment a dispute is opened, and returns it when it is won. */
async function openDispute(tx: Tx, attempt: PaymentAttempt, dispute: ProviderDispute, now: Date) {
  const { orderId } = attempt;
  const { disputeId, amountCents, reason } = dispute;
  const row = await tx.dispute.create({
    data: {
      orderId,
      attemptId: attempt.id,
      providerDisputeId: disputeId,
      amountCents,
      reason,
      openedAt: now,
    },
  });
  await enterLedger(tx, attempt, {
    kind: "dispute",
    providerTransactionId: disputeId,
    amountCents: -amountCents,
    at: now,
  });
  await tx.order.updateMany({
    where: { id: orderId, disputedAt: null },
    data: { disputedAt: now },
  });
  const data = { amountCents, reason };
  await recordOrderEvent(tx, { orderId, at: now, actor: attempt.provider, type: "disputed", data });
  await raiseAlert(tx, { kind: "dispute_opened", subjectId: row.id, orderId, at: now, data });
  await queueStaffEmail(tx, { kind: "staff_dispute", orderId, subjectId: row.id, at: now });
  return row;
}
