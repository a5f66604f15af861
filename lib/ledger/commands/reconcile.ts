import "server-only";
import { subHours, subMinutes } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { releaseExpiredCartHolds } from "@/lib/inventory/commands/stock";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { openAttemptStates } from "@/lib/orders/model/order";
import { providerIds } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type PaymentAttempt, type PaymentMethod } from "@/lib/platform/db/generated/client";
import { listRefusedKeys } from "@/lib/platform/health/refusals";
import { getLog } from "@/lib/platform/log";
import { reportError } from "@/lib/platform/report-error";
import { applySnapshot, closeUnpaid } from "./apply-snapshot";
import { makeRefund } from "./make-refund";
import { storeEvent } from "./receive-webhook";
import { settlePayment } from "./settle-payment";

/** Younger payments are settled by the customer's browser and the webhook. */
const SETTLE_AFTER_MINUTES = 2;
const BATCH = 200;

/**
 * A superseded attempt with a capture request is read for this long; later only events settle it.
 */
const LOST_CAPTURE_DAYS = 3;

const byIds = (rows: { id: string }[]) => ({ id: { in: rows.map(({ id }) => id) } });

/**
 * Repairs what missing events leave open: unsettled payments, pending refunds, expired pay pages
 * and stock holds. Safe to run at any time, in parallel.
 */
export async function reconcilePayments(clock: Clock = systemClock): Promise<void> {
  await askRefusingProviders();
  await settleOpenAttempts(clock);
  await makePendingRefunds(clock);
  await releaseExpiredHolds(clock());
  await getDb().$transaction((tx) => releaseExpiredCartHolds(tx, clock()));
}

/**
 * Calls each provider that has refused the shop's key. A shop without customers makes no other call that would
 * confirm the refusal or show that a new key works.
 */
async function askRefusingProviders(): Promise<void> {
  const refusing = await listRefusedKeys();
  for (const id of providerIds)
    if (refusing.includes(id)) await getPaymentProvider(id).readPayment(NO_REFERENCE);
}

/** No provider has a payment of this name. */
const NO_REFERENCE = "none";

const MISSED_EVENTS_DAYS = 3;

/** Fetches notifications that a provider could not deliver, and stores them like any other. */
export async function fetchMissedEvents(clock: Clock = systemClock): Promise<void> {
  const since = subHours(clock(), 24 * MISSED_EVENTS_DAYS);
  for (const provider of providerIds) {
    const missed = await getPaymentProvider(provider).listUndelivered?.(since);
    if (!missed) continue;
    if (!missed.ok) {
      getLog().warn({ provider, failure: missed.error }, "could not fetch missed events");
      continue;
    }
    for (const event of missed.value) await storeEvent(provider, event, clock());
  }
}

/** Makes refunds whose response was lost or that the provider had not finished. */
async function makePendingRefunds(clock: Clock): Promise<void> {
  const now = clock();
  const refunds = await getDb().refund.findMany({
    where: { state: "pending", createdAt: { lte: subMinutes(now, SETTLE_AFTER_MINUTES) } },
    orderBy: { updatedAt: "asc" },
    select: { id: true },
    take: BATCH,
  });
  await getDb().refund.updateMany({ where: byIds(refunds), data: { updatedAt: now } });
  for (const { id } of refunds) {
    try {
      await makeRefund(id, clock);
    } catch (error) {
      reportError(error, { message: "refund not reconciled", refundId: id });
    }
  }
}

async function settleOpenAttempts(clock: Clock): Promise<void> {
  const now = clock();
  const attempts = await getDb().paymentAttempt.findMany({
    where: {
      createdAt: { lte: subMinutes(now, SETTLE_AFTER_MINUTES) },
      OR: [
        { state: { in: openAttemptStates } },
        {
          // Superseded during a capture: only the provider knows whether the money was taken.
          state: "superseded",
          expiresAt: { gte: subHours(now, 24 * LOST_CAPTURE_DAYS) },
          captureAskedAt: { lte: subMinutes(now, SETTLE_AFTER_MINUTES) },
        },
      ],
    },
    orderBy: { updatedAt: "asc" },
    take: BATCH,
  });
  const unreachable = new Set<PaymentMethod>();
  const tried: PaymentAttempt[] = [];
  for (const attempt of attempts) {
    // Every further payment would fail too: the next run reads them.
    if (unreachable.has(attempt.provider)) continue;
    tried.push(attempt);
    try {
      if (!(await settleOrExpire(attempt, clock))) unreachable.add(attempt.provider);
    } catch (error) {
      // One broken payment must not stop the others from being settled.
      reportError(error, { message: "payment not reconciled", attemptId: attempt.id });
    }
  }
  // Moves these attempts to the end of the order, so that many open pay pages do not starve the
  // rest.
  await getDb().paymentAttempt.updateMany({ where: byIds(tried), data: { updatedAt: now } });
}

/** Returns false when the provider cannot be reached or refuses the shop's key. */
async function settleOrExpire(attempt: PaymentAttempt, clock: Clock): Promise<boolean> {
  const settled = await settlePayment(attempt.id, clock);
  if (!settled.ok && ["unreachable", "refused"].includes(settled.error.code)) return false;
  if (settled.ok || settled.error.code === "not_found")
    await expireAttempt(attempt, settled, clock);
  return true;
}

/** Ends a pay page that has expired, or whose order was paid by another attempt. */
async function expireAttempt(
  attempt: PaymentAttempt,
  settled: Awaited<ReturnType<typeof settlePayment>>,
  clock: Clock,
): Promise<void> {
  const undecided = !settled.ok || settled.value === "pending" || settled.value === "not_started";
  if (!undecided || attempt.state === "processing" || attempt.state === "superseded") return;
  // Once an order is paid, its other pay pages must not take money.
  const mustEnd = attempt.expiresAt <= clock() || (await isPaid(attempt.orderId));
  if (!mustEnd) return;
  const reference = attempt.providerReference;
  // Ends the pay page at the provider too; the provider's response then decides.
  const ended = reference ? await getPaymentProvider(attempt.provider).expire(reference) : null;
  if (ended && !ended.ok && ended.error.code !== "not_found") return;
  const expiredSnapshot = { ...emptySnapshot, reference: reference ?? "", attemptId: attempt.id };
  const final = ended?.ok ? ended.value : expiredSnapshot;
  const stillOpen = final.state === "open" || final.state === "approved";
  // PayPal's unpaid orders expire by themselves, and without a capture no money moves.
  await applySnapshot(attempt, stillOpen ? expiredSnapshot : final, clock());
}

async function isPaid(id: string): Promise<boolean> {
  return (await getDb().order.count({ where: { id, paymentStatus: "paid" } })) > 0;
}

const emptySnapshot = {
  state: "expired" as const,
  amountCents: 0,
  currency: "EUR",
  liveMode: false,
  transactionId: null,
  methodLabel: null,
  failureCode: null,
};

async function releaseExpiredHolds(now: Date): Promise<void> {
  const expired = await getDb().stockReservation.findMany({
    where: {
      state: "held",
      expiresAt: { lte: now },
      order: { attempts: { none: { state: { in: openAttemptStates } } } },
    },
    select: { orderId: true },
    take: BATCH,
  });
  for (const { orderId } of expired) {
    await getDb().$transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const openCount = await tx.paymentAttempt.count({
        where: { orderId, state: { in: openAttemptStates } },
      });
      const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
      if (openCount > 0 || hold.state !== "held" || hold.expiresAt > now) return;
      await closeUnpaid(tx, order, now);
    });
  }
}
