import "server-only";
import { type Clock, addMinutes, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { getDb } from "@/lib/platform/db/client";
import { checkUnpaidHolds, holdStock } from "@/lib/inventory/commands/stock";
import { withLogContext } from "@/lib/platform/log";
import { queuePaymentFailed } from "@/lib/orders/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder, markPaymentFailed, wasAbandoned } from "@/lib/orders/commands/payment-status";
import {
  type PaymentProvider,
  type PaymentSnapshot,
  type ProviderFailure,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { applySnapshot } from "./apply-snapshot";
import { flag } from "./flag";

/** What settling needs to know of a payment. */
export type SettledAttempt = Pick<
  PaymentAttempt,
  "id" | "orderId" | "provider" | "providerReference" | "state" | "amountCents" | "currency"
>;

export type SettleOutcome =
  | "paid"
  | "pending"
  | "failed"
  | "out_of_stock"
  | "mismatch"
  /** Nothing was started at the provider yet. */
  | "not_started";

/**
 * The only door to `paid`, used alike by webhook, success page and reconciler: reads the provider's
 * state, checks it against the attempt, captures where the provider needs it, and applies the result
 * in one transaction. Safe to call any number of times, in parallel. Fails only when the provider
 * cannot be asked; ask again later.
 */
export async function settlePayment(
  attemptId: string,
  clock: Clock = systemClock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  const attempt = await getDb().paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
  return settleAttempt(attempt, clock);
}

/** `settlePayment` for a caller that has just read the attempt. */
export function settleAttempt(
  attempt: SettledAttempt,
  clock: Clock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  return withLogContext({ orderId: attempt.orderId }, () => settle(attempt, clock));
}

async function settle(
  attempt: SettledAttempt,
  clock: Clock,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  if (attempt.state === "succeeded" || attempt.state === "duplicate_paid") return ok("paid");
  if (attempt.providerReference === null) return ok("not_started");
  const provider = getPaymentProvider(attempt.provider);
  const read = await provider.readPayment(attempt.providerReference);
  if (!read.ok) return read;
  let snapshot = read.value;
  if (isMismatch(attempt, snapshot, provider)) return flagMismatch(attempt, snapshot, clock());

  if (snapshot.state === "approved") {
    const mayCapture = await prepareCapture(attempt, clock());
    if (!mayCapture.ok) return ok(mayCapture.error);
    const captured = await provider.capture(snapshot.reference, `capture-${attempt.id}`);
    if (!captured.ok) return err(captured.error);
    snapshot = captured.value;
    if (isMismatch(attempt, snapshot, provider)) return flagMismatch(attempt, snapshot, clock());
  }
  return ok(await applySnapshot(attempt, snapshot, clock()));
}

/** Amount, currency, reference and live or test mode must be the attempt's own. */
function isMismatch(
  attempt: SettledAttempt,
  snapshot: PaymentSnapshot,
  provider: PaymentProvider,
): boolean {
  // A session that was never paid has nothing to disagree about.
  if (snapshot.state === "open" || snapshot.state === "expired") return false;
  return (
    snapshot.attemptId !== attempt.id ||
    snapshot.amountCents !== attempt.amountCents ||
    snapshot.currency !== attempt.currency ||
    snapshot.liveMode !== provider.liveMode
  );
}

async function flagMismatch(
  attempt: SettledAttempt,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<Result<SettleOutcome, ProviderFailure>> {
  const data = {
    expectedCents: attempt.amountCents,
    providerCents: snapshot.amountCents,
    currency: snapshot.currency,
    reference: snapshot.reference,
  };
  await getDb().$transaction(async (tx) => {
    await lockOrder(tx, attempt.orderId);
    const known = await tx.alert.count({ where: { dedupeKey: `payment_mismatch/${attempt.id}` } });
    if (known > 0) return;
    const { orderId } = attempt;
    await flag(tx, {
      kind: "payment_mismatch",
      subjectId: attempt.id,
      orderId,
      at: now,
      data,
    });
    await recordOrderEvent(tx, {
      orderId,
      at: now,
      actor: "system",
      type: "payment_mismatch",
      data,
    });
  });
  return ok("mismatch");
}

/**
 * Before money is taken: the order must still want this payment and its devices must be there. The
 * hold is renewed, so that it outlives the capture, and the asking is noted, so that money whose answer
 * gets lost is looked for (reconcile.ts).
 */
function prepareCapture(
  { id: attemptId, orderId }: SettledAttempt,
  now: Date,
): Promise<Result<null, Exclude<SettleOutcome, "mismatch" | "not_started">>> {
  return getDb().$transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attemptId } });
    if (order.paymentStatus === "paid") return err("paid" as const);
    // Approved on a pay page the shopper has since left for another: no money is taken.
    if (attempt.state === "superseded" || attempt.state === "failed") return err("failed" as const);
    // Nor for an order that a person called off.
    if (order.status === "cancelled" && !(await wasAbandoned(tx, order)))
      return err("failed" as const);
    const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
    const { networkKey, state } = hold;
    // A hold that has lapsed is taken again within the bounds of a new order.
    const allowed = state === "held" || (await checkUnpaidHolds(tx, hold)).ok;
    const expiresAt = addMinutes(now, HOLD_GRACE_MINUTES);
    const isHeld = allowed && (await holdStock(tx, { ...hold, expiresAt, networkKey })).ok;
    if (isHeld) {
      // What was refused before says nothing of this try.
      await tx.paymentAttempt.update({
        where: { id: attemptId },
        data: { captureAskedAt: now, failureCode: null },
      });
      return ok(null);
    }
    const reason = "out_of_stock";
    await tx.paymentAttempt.update({
      where: { id: attemptId },
      data: { state: "failed", failureCode: reason },
    });
    await markPaymentFailed(tx, order, { at: now, actor: "system", reason });
    await queuePaymentFailed(tx, orderId, now);
    return err("out_of_stock" as const);
  });
}
