import "server-only";
import { subHours } from "date-fns";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { type Result } from "@/lib/core/result";
import { raiseAlertWithEmail } from "@/lib/orders/commands/alerts";
import {
  type ProviderFailure,
  type ProviderId,
  providerIds,
  toJobError,
  type WholePayment,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb } from "@/lib/platform/db/client";
import { type ReconciliationProgress } from "@/lib/platform/db/generated/client";
import { getLog } from "@/lib/platform/log";
import { compareWith, listCapturedOn, listCompared } from "../queries";
import { applyMovements } from "./sync-movements";

/** Several passes over each day, because refunds and disputes come late. */
const CHECKED_AFTER_DAYS = [1, 7, 30, 90];

/** Payments that are read from a provider together. */
const BATCH = 100;

/**
 * Compares each provider's totals for some earlier days with the ledger. Runs nightly, and continues
 * where it was interrupted on the same night.
 */
export async function checkTotals(clock: Clock = systemClock): Promise<void> {
  const now = clock();
  const night = dayToDate(italianDay(now));
  await getDb().reconciliationProgress.deleteMany({ where: { night: { lt: night } } });
  for (const days of CHECKED_AFTER_DAYS) {
    const day = italianDay(subHours(now, 24 * days));
    for (const provider of providerIds) await checkDay({ night, provider, day }, clock);
  }
}

type Check = { night: Date; provider: ProviderId; day: string };

/**
 * Reads every payment captured on `day` from its provider, applies new refunds and disputes, and
 * stores the day's totals. A total is captures less refunds and disputes, in cents, once by the
 * provider and once by the ledger. Raises an alert for each payment that still differs.
 */
async function checkDay({ night, provider, day }: Check, clock: Clock): Promise<void> {
  const key = { night, provider, day: dayToDate(day) };
  const where = { night_provider_day: key };
  let progress = await getDb().reconciliationProgress.upsert({ where, create: key, update: {} });
  while (!progress.done) {
    const ids = await listCapturedOn(provider, day, { cursor: progress.cursor, take: BATCH });
    const data = await checkBatch(provider, { ids, progress }, clock);
    // Before the progress: a kill between the two repeats it.
    if (data.done) await storeRun({ ...progress, ...data }, day, clock());
    progress = await getDb().reconciliationProgress.update({ where, data });
  }
}

/** Compares payments and returns the progress after them. */
async function checkBatch(
  provider: ProviderId,
  { ids, progress }: { ids: string[]; progress: ReconciliationProgress },
  clock: Clock,
): Promise<Partial<ReconciliationProgress>> {
  const done = ids.length < BATCH;
  if (ids.length === 0) return { done };
  const read = await readBatch(provider, ids, clock);
  const { cursor, night, ...totals } = progress;
  let { payments, providerCents, ledgerCents, unread } = totals;
  for (const attempt of await listCompared(ids)) {
    const answer = read.get(attempt.id);
    if (!answer) continue;
    const { theirs, differences } = compareWith(attempt, answer);
    const ownCents = net(attempt.ledger);
    payments += 1;
    ledgerCents += ownCents;
    if (theirs === null) {
      unread += 1;
      continue;
    }
    const theirCents = theirs.amountCents - theirs.refundedCents - theirs.disputedCents;
    providerCents += theirCents;
    if (differences.length === 0) continue;
    await getDb().$transaction((tx) =>
      raiseAlertWithEmail(tx, {
        kind: "totals_mismatch",
        subjectId: `${attempt.id}/${night.toISOString().slice(0, 10)}`,
        orderId: attempt.orderId,
        at: clock(),
        data: { provider, providerCents: theirCents, ledgerCents: ownCents },
      }),
    );
  }
  return { cursor: ids.at(-1) ?? cursor, payments, providerCents, ledgerCents, unread, done };
}

/** Reads payments from their provider and applies their new refunds and disputes. */
async function readBatch(
  provider: ProviderId,
  ids: string[],
  clock: Clock,
): Promise<Map<string, Result<WholePayment, ProviderFailure>>> {
  const attempts = await listCompared(ids);
  const answers = await getPaymentProvider(provider).readMany(
    attempts.map(({ providerReference, createdAt }) => ({
      reference: providerReference ?? "",
      startedAt: createdAt,
    })),
  );
  const read = new Map<string, Result<WholePayment, ProviderFailure>>();
  for (const [index, attempt] of attempts.entries()) {
    const answer = answers[index];
    if (!answer) continue;
    if (!answer.ok && answer.error.code === "unreachable" && answer.error.waitMs !== undefined)
      throw toJobError(answer.error, "Could not compare payments");
    if (answer.ok) await applyMovements(attempt, answer.value.movements, clock);
    read.set(attempt.id, answer);
  }
  return read;
}

async function storeRun(
  { provider, payments, providerCents, ledgerCents, unread }: ReconciliationProgress,
  day: string,
  checkedAt: Date,
): Promise<void> {
  if (payments === 0) return;
  const totals = { payments, providerCents, ledgerCents, unread };
  const run = { ...totals, checkedAt };
  await getDb().reconciliationRun.upsert({
    where: { provider_day: { provider, day: dayToDate(day) } },
    create: { provider, day: dayToDate(day), ...run },
    update: run,
  });
  getLog().info({ provider, day, ...totals }, "totals compared");
}

function net(entries: { amountCents: Cents }[]): Cents {
  return entries.reduce((cents, entry) => cents + entry.amountCents, 0);
}
