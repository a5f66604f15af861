import "server-only";
import { addDays, min, subDays } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
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
import { getLog } from "@/lib/platform/log";
import { flagPayouts } from "./flag-payouts";
import { matchLines, storeLines } from "./store-lines";

/** The first reading goes back at least this far. */
const FIRST_DAYS = 90;
/** A payout may fail or change, and a movement may appear, for this long after it began. */
const CHANGES_FOR_DAYS = 21;
const WINDOW_DAYS = 7;

/** Reads payouts and movements of every provider. Throws when one could not be read; the others are. */
export async function fetchPayouts(clock: Clock = systemClock): Promise<void> {
  const failures = await readProviders(clock);
  for (const failure of failures) throw toJobError(failure, "Could not read payouts");
}

/** Does the same for a colleague who does not want to wait for the night. */
export async function refreshPayouts(
  _: Staff<"write">,
  _input: object,
  now: Date,
): Promise<Result<null, { code: "provider_error" }>> {
  const failures = await readProviders(() => now);
  return failures.length === 0 ? ok(null) : err({ code: "provider_error" });
}

async function readProviders(clock: Clock): Promise<ProviderFailure[]> {
  const failures: ProviderFailure[] = [];
  for (const id of providerIds) {
    const read = await readProvider(id, clock());
    if (read.ok || read.error.code === "not_configured") continue;
    const { code } = read.error;
    const isForbidden = code === "rejected" && read.error.reason === NOT_PERMITTED;
    await getDb().payoutReading.updateMany({
      where: { provider: id },
      data: { failure: isForbidden ? NOT_PERMITTED : code },
    });
    // The page tells it; another try would change nothing.
    if (!isForbidden) failures.push(read.error);
    getLog().warn({ provider: id, failure: read.error }, "payouts not read");
  }
  return failures;
}

/** Reads from where the last run came to, window by window, so that an interrupted run loses one window at most. */
async function readProvider(id: ProviderId, now: Date): Promise<Result<null, ProviderFailure>> {
  const provider = getPaymentProvider(id);
  const where = { provider: id };
  const known = await getDb().payoutReading.upsert({
    where,
    create: {
      ...where,
      readFrom: subDays(now, FIRST_DAYS + CHANGES_FOR_DAYS),
      readUntil: subDays(now, FIRST_DAYS),
    },
    update: {},
  });
  let from = subDays(known.readUntil, CHANGES_FOR_DAYS);
  while (from < now) {
    const until = min([addDays(from, WINDOW_DAYS), now]);
    const read = await provider.readStatement({ from, until });
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
  if (!balance.ok) return balance;
  await getDb().payoutReading.update({
    where,
    data: { balanceCents: balance.value, failure: null },
  });
  await getDb().$transaction(async (tx) => {
    await lockReading(tx, id);
    await flagPayouts(tx, id, await matchLines(tx, id), now);
  });
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
