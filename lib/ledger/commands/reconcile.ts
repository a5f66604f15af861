import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { type Clock, addMinutes, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { type PaymentAttempt } from "@/lib/platform/db/generated/client";
import { releaseDiscount } from "@/lib/discounts/commands/redeem";
import { releaseHold, releaseLapsedCartHolds } from "@/lib/inventory/commands/stock";
import { getLog } from "@/lib/platform/log";
import { abandonOrder, lockOrder } from "@/lib/orders/commands/payment-status";
import { type ProviderId, providerIds } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { applySnapshot } from "./apply-snapshot";
import { makeRefund } from "./make-refund";
import { storeEvent } from "./receive-webhook";
import { settleAttempt } from "./settle-payment";

/** Payments younger than this are left to the shopper's browser and the webhook. */
const SETTLE_AFTER_MINUTES = 2;
const BATCH = 200;

/** Money that was asked for of a payment since given up is looked for so long; then events decide. */
const LOST_CAPTURE_DAYS = 3;

const openStates: PaymentAttempt["state"][] = ["created", "redirected", "processing"];

const oneOf = (rows: { id: string }[]) => ({ id: { in: rows.map(({ id }) => id) } });

/**
 * Repairs what events alone would leave behind: payments whose webhook never came, pay pages and holds
 * that lapsed. Safe to run at any time, in parallel.
 */
export async function reconcilePayments(clock: Clock = systemClock): Promise<void> {
  await settleOpenAttempts(clock);
  await makePendingRefunds(clock);
  await releaseLapsedHolds(clock());
  await getDb().$transaction((tx) => releaseLapsedCartHolds(tx, clock()));
}

/** How far back providers are asked for notifications that never arrived. */
const MISSED_EVENTS_DAYS = 3;

/** Fetches the notifications a provider could not deliver, and works them off like any other. */
export async function fetchMissedEvents(clock: Clock = systemClock): Promise<void> {
  const since = addMinutes(clock(), -MISSED_EVENTS_DAYS * 24 * 60);
  for (const provider of providerIds) {
    const missed = await getPaymentProvider(provider).listUndelivered(since);
    if (!missed.ok) {
      getLog().warn({ provider, failure: missed.error }, "missed events could not be fetched");
      continue;
    }
    for (const event of missed.value) await storeEvent(provider, event, clock());
  }
}

/** Refunds whose answer never came, or that the provider had not finished. */
async function makePendingRefunds(clock: Clock): Promise<void> {
  const now = clock();
  const refunds = await getDb().refund.findMany({
    where: { state: "pending", createdAt: { lte: addMinutes(now, -SETTLE_AFTER_MINUTES) } },
    orderBy: { updatedAt: "asc" },
    select: { id: true },
    take: BATCH,
  });
  await getDb().refund.updateMany({ where: oneOf(refunds), data: { updatedAt: now } });
  for (const { id } of refunds) {
    try {
      await makeRefund(id, clock);
    } catch (error) {
      getLog().error({ ...describeError(error), refundId: id }, "refund not reconciled");
    }
  }
}

async function settleOpenAttempts(clock: Clock): Promise<void> {
  const now = clock();
  const attempts = await getDb().paymentAttempt.findMany({
    where: {
      createdAt: { lte: addMinutes(now, -SETTLE_AFTER_MINUTES) },
      OR: [
        { state: { in: openStates } },
        {
          // Given up while its money was being taken: only the provider knows whether it was.
          state: "superseded",
          expiresAt: { gte: addMinutes(now, -LOST_CAPTURE_DAYS * 24 * 60) },
          captureAskedAt: { lte: addMinutes(now, -SETTLE_AFTER_MINUTES) },
        },
      ],
    },
    orderBy: { updatedAt: "asc" },
    take: BATCH,
  });
  const silent = new Set<ProviderId>();
  const seen: PaymentAttempt[] = [];
  for (const attempt of attempts) {
    // Each payment would wait in vain for a provider that does not answer: it is asked next time.
    if (silent.has(attempt.provider)) continue;
    seen.push(attempt);
    try {
      if (!(await settleOrLapse(attempt, clock))) silent.add(attempt.provider);
    } catch (error) {
      // One broken payment must not keep the others from being looked at.
      getLog().error({ ...describeError(error), attemptId: attempt.id }, "payment not reconciled");
    }
  }
  // They stand behind the others now, so that a crowd of open pay pages hides nobody.
  await getDb().paymentAttempt.updateMany({ where: oneOf(seen), data: { updatedAt: now } });
}

/** False when the payment's provider does not answer at all. */
async function settleOrLapse(attempt: PaymentAttempt, clock: Clock): Promise<boolean> {
  const settled = await settleAttempt(attempt, clock);
  if (!settled.ok && settled.error.code === "unreachable") return false;
  if (settled.ok || settled.error.code === "not_found") await lapse(attempt, settled, clock);
  return true;
}

/** Ends a pay page whose time is over, or whose order another one has paid. */
async function lapse(
  attempt: PaymentAttempt,
  settled: Awaited<ReturnType<typeof settleAttempt>>,
  clock: Clock,
): Promise<void> {
  const undecided = !settled.ok || settled.value === "pending" || settled.value === "not_started";
  if (!undecided || attempt.state === "processing" || attempt.state === "superseded") return;
  // Once the order is paid, no other pay page of it may take money.
  const over = attempt.expiresAt <= clock() || (await isPaid(attempt.orderId));
  if (!over) return;
  const reference = attempt.providerReference;
  // The pay page is over: end it at the provider too, and believe what the provider then says.
  const ended = reference ? await getPaymentProvider(attempt.provider).expire(reference) : null;
  if (ended && !ended.ok && ended.error.code !== "not_found") return;
  const lapsed = { ...nothingHappened, reference: reference ?? "", attemptId: attempt.id };
  const final = ended?.ok ? ended.value : lapsed;
  const stillOpen = final.state === "open" || final.state === "approved";
  // PayPal's unpaid orders lapse by themselves, and without our capture no money moves.
  await applySnapshot(attempt, stillOpen ? lapsed : final, clock());
}

async function isPaid(id: string): Promise<boolean> {
  return (await getDb().order.count({ where: { id, paymentStatus: "paid" } })) > 0;
}

const nothingHappened = {
  state: "expired" as const,
  amountCents: 0,
  currency: "EUR",
  liveMode: false,
  transactionId: null,
  methodLabel: null,
  failureCode: null,
};

async function releaseLapsedHolds(now: Date): Promise<void> {
  const lapsed = await getDb().stockReservation.findMany({
    where: {
      state: "held",
      expiresAt: { lte: now },
      order: { attempts: { none: { state: { in: openStates } } } },
    },
    select: { orderId: true },
    take: BATCH,
  });
  for (const { orderId } of lapsed) {
    await getDb().$transaction(async (tx) => {
      const order = await lockOrder(tx, orderId);
      const live = await tx.paymentAttempt.count({
        where: { orderId, state: { in: openStates } },
      });
      const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
      if (live > 0 || hold.state !== "held" || hold.expiresAt > now) return;
      await abandonOrder(tx, order, now);
      await releaseDiscount(tx, orderId);
      await releaseHold(tx, orderId);
    });
  }
}
