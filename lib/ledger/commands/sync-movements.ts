import "server-only";
import { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Cents, formatEuro } from "@/lib/core/money";
import { ok, type Result } from "@/lib/core/result";
import { tellStaff } from "@/lib/notices/commands/tell";
import { raiseAlert, raiseAlertWithEmail } from "@/lib/orders/commands/alerts";
import { lockOrder, markDisputed } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { orderHref } from "@/lib/orders/model/list-filter";
import {
  type PaymentMovements,
  type ProviderDispute,
  type ProviderFailure,
  type ProviderRefund,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt, type Refund } from "@/lib/platform/db/generated/client";
import { type AnyRefundReason } from "../copy";
import { readRefundable } from "../queries";
import { applyRefund } from "./apply-refund";
import { recordLedgerEntry } from "./record-ledger-entry";

/**
 * Reads a payment's refunds and disputes from its provider and applies the new ones, including
 * those made in the provider's dashboard. Returns the provider's movements, or null when nothing
 * was paid. Idempotent and safe to run in parallel.
 */
export async function syncMovements(
  attemptId: string,
  clock: Clock = systemClock,
): Promise<Result<PaymentMovements | null, ProviderFailure>> {
  const attempt = await getDb().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  const { providerReference: reference, transactionId } = attempt;
  const paid = attempt.state === "succeeded" || attempt.state === "duplicate_paid";
  if (!paid || !reference || !transactionId) return ok(null);
  const movements = await getPaymentProvider(attempt.provider).readMovements({
    reference,
    transactionId,
  });
  if (movements.ok) await applyMovements(attempt, movements.value, clock);
  return movements;
}

/** Applies the new ones among a captured payment's refunds and disputes. */
export async function applyMovements(
  attempt: PaymentAttempt,
  { refunds, disputes }: PaymentMovements,
  clock: Clock,
): Promise<void> {
  if (refunds.length + disputes.length === 0) return;
  await getDb().$transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    for (const refund of refunds) await applyProviderRefund(tx, attempt, refund, clock());
    for (const dispute of disputes) await applyProviderDispute(tx, attempt, dispute, clock());
  });
}

async function applyProviderRefund(
  tx: Tx,
  attempt: PaymentAttempt,
  made: ProviderRefund,
  now: Date,
): Promise<void> {
  const ownId = z.uuid().safeParse(made.ownId).data;
  const ids = [made.refundId, restIdOf(made)];
  const known = await tx.refund.findMany({
    where: {
      attemptId: attempt.id,
      OR: [{ providerRefundId: { in: ids } }, ...(ownId ? [{ id: ownId }] : [])],
    },
    orderBy: { createdAt: "asc" },
  });
  const refunds = known.length > 0 ? known : await insertRefunds(tx, attempt, made, now);
  for (const refund of refunds) {
    const { providerRefundId, amountCents } = refund;
    const part = { ...made, refundId: providerRefundId ?? made.refundId, amountCents };
    await applyRefund(tx, { ...refund, attempt }, part, now);
  }
  const [refund] = refunds;
  if (!refund || known.length > 0 || made.state === "failed") return;
  // A refund made at the provider says nothing about stock or the order's status: staff must
  // decide.
  await raiseAlertWithEmail(tx, {
    kind: "refund_at_provider",
    subjectId: refund.id,
    orderId: attempt.orderId,
    at: now,
    data: { provider: attempt.provider, amountCents: made.amountCents },
  });
}

/**
 * Inserts a refund made at the provider. What a change of the order left overpaid goes back first; the rest of a
 * larger refund lowers the order, and is a refund of its own.
 */
async function insertRefunds(
  tx: Tx,
  { id: attemptId, orderId, provider }: PaymentAttempt,
  made: ProviderRefund,
  createdAt: Date,
): Promise<Refund[]> {
  const refundable = await readRefundable(tx, orderId);
  const overpaidCents = refundable?.attemptId === attemptId ? refundable.overpaidCents : 0;
  const changedCents = Math.min(made.amountCents, overpaidCents);
  const restId = changedCents > 0 ? restIdOf(made) : made.refundId;
  const parts: { id: string; amountCents: Cents; reason: AnyRefundReason }[] = [
    { id: made.refundId, amountCents: changedCents, reason: "order_changed" },
    { id: restId, amountCents: made.amountCents - changedCents, reason: "made_at_provider" },
  ];
  return tx.refund.createManyAndReturn({
    data: parts
      .filter(({ amountCents }) => amountCents > 0)
      .map(({ id, ...part }) => ({
        ...part,
        orderId,
        attemptId,
        idempotencyKey: `${provider}/${id}`,
        providerRefundId: id,
        origin: "provider" as const,
        requestedBy: provider,
        createdAt,
      })),
  });
}

function restIdOf({ refundId }: ProviderRefund): string {
  return `${refundId}/rest`;
}

async function applyProviderDispute(
  tx: Tx,
  attempt: PaymentAttempt,
  dispute: ProviderDispute,
  now: Date,
): Promise<void> {
  const { orderId } = attempt;
  const where = { providerDisputeId: dispute.disputeId };
  const earlier = await tx.dispute.findUnique({ where });
  const known = earlier ?? (await openDispute(tx, attempt, dispute, now));
  const { evidenceDueAt } = dispute;
  if (evidenceDueAt?.getTime() !== known.evidenceDueAt?.getTime())
    await tx.dispute.update({ where, data: { evidenceDueAt } });
  // An appeal can still win a lost dispute.
  const isDecided = known.state === "won" || known.state === dispute.state;
  if (dispute.state === "open" || isDecided) return;
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
    await raiseAlertWithEmail(tx, {
      kind: "dispute_lost",
      subjectId: known.id,
      orderId,
      at: now,
      data,
    });
    return;
  }
  await recordLedgerEntry(tx, attempt, {
    kind: "dispute_reversal",
    providerTransactionId: dispute.disputeId,
    amountCents: dispute.amountCents,
    at: now,
  });
}

/** Inserts a dispute. The provider debits the money when a dispute is opened and returns it when the shop wins. */
async function openDispute(tx: Tx, attempt: PaymentAttempt, dispute: ProviderDispute, now: Date) {
  const { orderId } = attempt;
  const { disputeId, amountCents, reason, evidenceDueAt } = dispute;
  const row = await tx.dispute.create({
    data: {
      orderId,
      attemptId: attempt.id,
      providerDisputeId: disputeId,
      amountCents,
      reason,
      evidenceDueAt,
      openedAt: now,
    },
  });
  await recordLedgerEntry(tx, attempt, {
    kind: "dispute",
    providerTransactionId: disputeId,
    amountCents: -amountCents,
    at: now,
  });
  await markDisputed(tx, orderId, now);
  const data = { amountCents, reason };
  await recordOrderEvent(tx, { orderId, at: now, actor: attempt.provider, type: "disputed", data });
  await raiseAlert(tx, { kind: "dispute_opened", subjectId: row.id, orderId, at: now, data });
  await tellStaff(tx, {
    kind: "dispute",
    email: "staff_dispute",
    subjectId: row.id,
    orderId,
    detail: formatEuro(amountCents),
    href: orderHref(orderId),
    at: now,
  });
  return row;
}
