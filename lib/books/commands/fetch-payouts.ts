import "server-only";
import { addDays, min, subDays } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ok, type Result } from "@/lib/core/result";
import {
  NOT_PERMITTED,
  type PaymentProvider,
  type ProviderFailure,
  type ProviderId,
  providerIds,
  type ProviderPayout,
  type ProviderStatement,
  toJobError,
} from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { enqueueRun } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { fetchPayoutsJob } from "../jobs";
import { flagPayouts } from "./flag-payouts";
import { matchLines, storeLines } from "./store-lines";

const FIRST_DAYS = 90;
/** A payout may fail or change, and a movement may appear, for this long after it began. */
const CHANGES_FOR_DAYS = 21;
const WINDOW_DAYS = 7;

/** Reads payouts and movements of every provider. Throws when one could not be read; the others are. */
export async function fetchPayouts(clock: Clock = systemClock): Promise<void> {
  const now = clock();
  const runs = await Promise.allSettled(providerIds.map((id) => fetchProvider(id, now)));
  for (const run of runs) if (run.status === "rejected") throw run.reason;
}

/** Does the same for a colleague who does not want to wait for the night. */
export async function refreshPayouts(): Promise<Result<null, never>> {
  await getDb().$transaction((tx) => enqueueRun(tx, fetchPayoutsJob));
  return ok(null);
}

/** What is stored is compared with the ledger whether or not more could be read. */
async function fetchProvider(id: ProviderId, now: Date): Promise<void> {
  const read = await readProvider(getPaymentProvider(id), now);
  await getDb().$transaction(async (tx) => {
    await lockReading(tx, id);
    await matchLines(tx, id);
    await flagPayouts(tx, id, now);
  });
  if (read.ok || read.error.code === "not_configured") return;
  const { code } = read.error;
  getLog().warn({ provider: id, failure: read.error }, "payouts not read");
  const isForbidden = code === "rejected" && read.error.reason === NOT_PERMITTED;
  await getDb().payoutReading.updateMany({
    where: { provider: id },
    data: { failure: isForbidden ? NOT_PERMITTED : code },
  });
  // The page tells it; another try would change nothing.
  if (!isForbidden) throw toJobError(read.error, "Could not read payouts");
}

/** Reads from where the last run came to, window by window, so that an interrupted run loses one window at most. */
async function readProvider(
  provider: PaymentProvider,
  now: Date,
): Promise<Result<null, ProviderFailure>> {
  const where = { provider: provider.id };
  const known = await getDb().payoutReading.findUnique({ where });
  let from = known ? subDays(known.readUntil, CHANGES_FOR_DAYS) : subDays(now, FIRST_DAYS);
  while (from < now) {
    const until = min([addDays(from, WINDOW_DAYS), now]);
    const read = await provider.readStatement({ from, until });
    if (!read.ok && read.error.code === "not_configured") return read;
    const data = { ...where, readFrom: from, readUntil: from };
    await getDb().payoutReading.createMany({ data, skipDuplicates: true });
    if (!read.ok) return read;
    const stored = await storeWindow(provider, read.value, now);
    if (!stored.ok) return stored;
    await getDb().payoutReading.updateMany({
      where: { ...where, readUntil: { lt: until } },
      data: { readUntil: until },
    });
    from = until;
  }
  const balance = await provider.readBalance();
  const balanceCents = balance.ok ? balance.value : null;
  await getDb().payoutReading.update({ where, data: { balanceCents, failure: null } });
  return ok(null);
}

async function storeWindow(
  provider: PaymentProvider,
  { payouts, lines }: ProviderStatement,
  now: Date,
): Promise<Result<null, ProviderFailure>> {
  const { id } = provider;
  if (lines.length > 0)
    await getDb().$transaction(async (tx) => {
      await lockReading(tx, id);
      await storeLines(tx, id, null, lines);
    });
  for (const payout of payouts) {
    if (!payout.isItemised) {
      await getDb().$transaction((tx) => storePayout(tx, id, payout));
      continue;
    }
    if (await isComplete(id, payout)) continue;
    const read = await provider.readPayoutLines(payout.reference);
    if (!read.ok) return read;
    const sumCents = read.value.reduce((sum, one) => sum + one.amountCents - one.feeCents, 0);
    const isWhole = payout.state === "paid" && sumCents === payout.amountCents;
    await getDb().$transaction(async (tx) => {
      await lockReading(tx, id);
      const payoutId = await storePayout(tx, id, payout, isWhole ? now : null);
      await storeLines(tx, id, payoutId, read.value);
    });
  }
  return ok(null);
}

/** Lets one process at a time write what a provider says. */
async function lockReading(tx: Tx, provider: ProviderId): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM payout_readings WHERE provider = ${provider}::payment_method FOR UPDATE`;
}

/** Returns whether a payout is stored as it is now, with every line. */
async function isComplete(provider: ProviderId, payout: ProviderPayout): Promise<boolean> {
  const { reference, amountCents, state } = payout;
  const where = { provider, reference, amountCents, state, completedAt: { not: null } };
  return (await getDb().payout.count({ where })) > 0;
}

async function storePayout(
  tx: Tx,
  provider: ProviderId,
  { reference, arrivesOn, ...payout }: ProviderPayout,
  completedAt: Date | null = null,
): Promise<string> {
  const data = { ...payout, arrivesOn: new Date(arrivesOn), completedAt };
  const { id } = await tx.payout.upsert({
    where: { provider_reference: { provider, reference } },
    create: { ...data, provider, reference },
    update: data,
    select: { id: true },
  });
  return id;
}
