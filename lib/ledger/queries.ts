import "server-only";
import { subMinutes } from "date-fns";
import { dateToDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { periodInstants } from "@/lib/core/period";
import { type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { hasLeft, overpaidCents } from "@/lib/orders/model/order";
import { type ProviderFailure, readWhole, type WholePayment } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { type Db, getDb, type Prisma } from "@/lib/platform/db/client";
import { readPartsOut } from "@/lib/returns/queries/facts";
import { type PaymentDifference, type Refundable } from "./model";

/** Returns what can still be refunded of an order, or null when it was never paid. */
export async function findRefundable(_: Staff, orderId: string): Promise<Refundable | null> {
  return readRefundable(getDb(), orderId);
}

/** Reads what `findRefundable` returns, without its access check. Callers check the role and hold the order's lock. */
export async function readRefundable(
  db: Db,
  orderId: string,
): Promise<(Refundable & { attemptId: string }) | null> {
  const attempt = await db.paymentAttempt.findFirst({
    where: { orderId, state: "succeeded" },
    include: { refunds: { where: { state: { not: "failed" } } } },
  });
  if (!attempt) return null;
  const { id: attemptId, provider, methodLabel, amountCents: paidCents, refunds } = attempt;
  const sum = (state: "pending" | "succeeded") =>
    refunds.filter((one) => one.state === state).reduce((cents, one) => cents + one.amountCents, 0);
  const [refundedCents, pendingCents] = [sum("succeeded"), sum("pending")];
  const { totalCents } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { totalCents: true },
  });
  const changedCents = overpaidCents(refunds, { paidCents, totalCents });
  return {
    attemptId,
    provider,
    methodLabel,
    paidCents,
    refundedCents,
    pendingCents,
    refundableCents: paidCents - refundedCents - pendingCents - changedCents,
    overpaidCents: changedCents,
    out: await readPartsOut(db, orderId),
    hasLeft: await readHasLeft(db, orderId),
  };
}

async function readHasLeft(db: Db, orderId: string): Promise<boolean> {
  const { status, shippedAt } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, shippedAt: true },
  });
  return shippedAt !== null || hasLeft(status);
}

const compared = {
  include: {
    order: { select: { number: true } },
    ledger: true,
    refunds: { select: { state: true } },
  },
} satisfies Prisma.PaymentAttemptDefaultArgs;

type ComparedAttempt = Prisma.PaymentAttemptGetPayload<typeof compared>;

const MAX_COMPARED = 25;
const UNSETTLED_AFTER_MINUTES = 2;

/**
 * Returns stored payments beside their providers' current state, those with differences first.
 * Covers one order, or with null every order with an open issue.
 */
export async function listPaymentComparisons(
  _: Staff,
  orderNumber: string | null,
): Promise<PaymentComparison[]> {
  const attempts = await getDb().paymentAttempt.findMany({
    where:
      orderNumber === null
        ? { id: { in: await listOpenPayments() } }
        : { providerReference: { not: null }, order: { number: orderNumber } },
    orderBy: { createdAt: "desc" },
    take: MAX_COMPARED,
    ...compared,
  });
  const comparisons = await Promise.all(attempts.map(comparePayment));
  return comparisons.sort((a, b) => b.differences.length - a.differences.length);
}

/**
 * Returns the latest payments of orders with an open issue. Each kind of issue uses its own index:
 * a single condition would scan every payment.
 */
async function listOpenPayments(): Promise<string[]> {
  const before = subMinutes(systemClock(), UNSETTLED_AFTER_MINUTES);
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    SELECT id FROM payment_attempts
    WHERE provider_reference IS NOT NULL AND order_id IN (
      SELECT order_id FROM alerts WHERE resolved_at IS NULL
      UNION SELECT order_id FROM refunds WHERE state = 'pending'
      UNION SELECT order_id FROM payment_attempts
        WHERE state IN ('created', 'redirected', 'processing') AND created_at <= ${before})
    ORDER BY created_at DESC LIMIT ${MAX_COMPARED}`;
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of attempts captured on one calendar day of the shop's time zone, in the order in
 * which they were started, from the one after `cursor`.
 */
export async function listCapturedOn(
  provider: "stripe" | "paypal",
  day: string,
  { cursor, take }: { cursor: string | null; take: number },
): Promise<string[]> {
  const { from, until } = periodInstants({ from: day, to: day });
  const rows = await getDb().paymentAttempt.findMany({
    where: {
      ledger: { some: { provider, kind: "capture", at: { gte: from, lt: until } } },
      ...(cursor !== null && { id: { gt: cursor } }),
    },
    select: { id: true },
    orderBy: { id: "asc" },
    take,
  });
  return rows.map(({ id }) => id);
}

/** Returns attempts with everything that `comparePayment` looks at, in the order of their ids. */
export async function listCompared(ids: string[]): Promise<ComparedAttempt[]> {
  return getDb().paymentAttempt.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    ...compared,
  });
}

/** Reads a payment from its provider and returns how our record differs. Writes nothing. */
async function comparePayment(attempt: ComparedAttempt): Promise<PaymentComparison> {
  const port = getPaymentProvider(attempt.provider);
  return compareWith(attempt, await readWhole(port, attempt.providerReference ?? ""));
}

/** One payment as stored here and as its provider reports it. */
export type PaymentComparison = ReturnType<typeof compareWith>;

/** Returns how our record of a payment differs from what its provider answered. */
export function compareWith(attempt: ComparedAttempt, read: Result<WholePayment, ProviderFailure>) {
  const { provider, transactionId } = attempt;
  const ours = {
    state: attempt.state,
    amountCents: attempt.amountCents,
    refundedCents: -sumOf(attempt, ["refund", "refund_reversal"]),
    /** Taken by disputes that are open or lost. */
    disputedCents: -sumOf(attempt, ["dispute", "dispute_reversal"]),
    transactionId,
  };
  const base = {
    orderId: attempt.orderId,
    orderNumber: attempt.order.number,
    attemptId: attempt.id,
    provider,
    ours,
  };
  if (!read.ok) {
    const differences: PaymentDifference[] = [
      read.error.code === "not_found" ? "unknown_at_provider" : "unreachable",
    ];
    return { ...base, theirs: null, differences };
  }
  const { snapshot, movements } = read.value;
  const refundedCents = movements.refunds
    .filter(({ state }) => state === "succeeded")
    .reduce((cents, refund) => cents + refund.amountCents, 0);
  const disputedCents = movements.disputes
    .filter((dispute) => dispute.state !== "won")
    .reduce((cents, dispute) => cents + dispute.amountCents, 0);
  const { state, amountCents, currency } = snapshot;
  const theirs = {
    state,
    amountCents,
    refundedCents,
    disputedCents,
    currency,
    transactionId: snapshot.transactionId,
  };
  const paidHere = attempt.state === "succeeded" || attempt.state === "duplicate_paid";
  const paidThere = state === "paid";
  const differences: PaymentDifference[] = [];
  if (paidHere !== paidThere) differences.push("state");
  if (paidThere && (amountCents !== attempt.amountCents || currency !== attempt.currency))
    differences.push("amount");
  if (refundedCents !== ours.refundedCents) differences.push("refunds");
  if (disputedCents !== ours.disputedCents) differences.push("disputes");
  // A second payment whose refund was refused: neither side has refunded it.
  if (attempt.state === "duplicate_paid" && attempt.refunds.every(isRefused))
    differences.push("refund_due");
  return { ...base, theirs, differences };
}

const isRefused = ({ state }: { state: string }) => state === "failed";

function sumOf({ ledger }: ComparedAttempt, kinds: string[]): number {
  return ledger
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((cents, entry) => cents + entry.amountCents, 0);
}

const DAYS_SHOWN = 30;

/** Returns the nightly comparisons, newest first. */
export async function listReconciliationDays(_: Staff) {
  const runs = await getDb().reconciliationRun.findMany({
    orderBy: [{ day: "desc" }, { provider: "asc" }],
    take: DAYS_SHOWN * 2,
  });
  return runs.map((run) => ({ ...run, day: dateToDay(run.day) }));
}

export type ReconciliationDay = Awaited<ReturnType<typeof listReconciliationDays>>[number];
