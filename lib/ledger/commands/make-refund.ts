import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { withLogContext } from "@/lib/platform/log";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import {
  type MoneyState,
  type ProviderFailure,
  type ProviderRefund,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { applyRefund, failRefund } from "./apply-refund";

const HOUR_MS = 3_600_000;

/**
 * Makes a planned refund at its provider and applies the answer; returns the state it then has. Safe to
 * call any number of times, in parallel, at any time: it looks for its own refund before it asks for
 * one, so neither a lost answer nor a forgotten idempotency key gives the money back twice. Fails only
 * when the provider cannot be asked; call it again later.
 */
export async function makeRefund(
  refundId: string,
  clock: Clock = systemClock,
): Promise<Result<MoneyState, ProviderFailure>> {
  const refund = await getDb().refund.findUniqueOrThrow({
    where: { id: refundId },
    include: { attempt: true },
  });
  if (refund.state !== "pending") return ok(refund.state);
  const { provider: id, providerReference: reference, transactionId } = refund.attempt;
  if (!reference || !transactionId) throw new Error("A payment without money cannot be refunded");
  return withLogContext({ orderId: refund.orderId }, async () => {
    const provider = getPaymentProvider(id);
    const moved = await provider.readMovements({ reference, transactionId });
    if (!moved.ok) return moved;
    const known = moved.value.refunds.find(
      ({ ownId, refundId: theirs }) => ownId === refund.id || theirs === refund.providerRefundId,
    );
    if (known) return ok(await apply(refund.id, known, clock()));
    const asked = await provider.refund({
      transactionId,
      amountCents: refund.amountCents,
      refundId: refund.id,
      // One key an hour: under the same key a provider repeats even a broken answer.
      idempotencyKey: `refund-${refund.id}-${Math.floor(clock().getTime() / HOUR_MS)}`,
    });
    if (asked.ok) return ok(await apply(refund.id, asked.value, clock()));
    if (asked.error.code !== "rejected" && asked.error.code !== "not_found")
      return err(asked.error);
    const reason = asked.error.code === "rejected" ? asked.error.reason : asked.error.code;
    return ok(await refuse(refund.id, reason, clock()));
  });
}

function apply(refundId: string, made: ProviderRefund, now: Date): Promise<MoneyState> {
  return underLock(refundId, async (tx, refund) => {
    await applyRefund(tx, refund, made, now);
    return made.state;
  });
}

function refuse(refundId: string, reason: string, now: Date): Promise<MoneyState> {
  return underLock(refundId, async (tx, refund) => {
    if (refund.state !== "pending") return refund.state;
    await failRefund(tx, refund, reason, now);
    return "failed";
  });
}

/** Locks the refund's order, then reads the refund as a rival may have left it. */
function underLock<T>(
  refundId: string,
  work: (
    tx: Parameters<typeof lockOrder>[0],
    refund: Awaited<ReturnType<typeof readRefund>>,
  ) => Promise<T>,
): Promise<T> {
  return getDb().$transaction(async (tx) => {
    const { orderId } = await tx.refund.findUniqueOrThrow({ where: { id: refundId } });
    await lockOrder(tx, orderId);
    return work(tx, await readRefund(tx, refundId));
  });
}

function readRefund(tx: Parameters<typeof lockOrder>[0], id: string) {
  return tx.refund.findUniqueOrThrow({ where: { id }, include: { attempt: true } });
}
