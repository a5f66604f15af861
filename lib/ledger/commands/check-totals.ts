import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { type Clock, addMinutes, systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { type ProviderId, providerIds } from "@/lib/payments/provider";
import { comparePayment, listCapturedOn } from "@/lib/ledger/queries";
import { flag } from "./flag";
import { syncMovements } from "./sync-movements";

/** A day's payments are read again after so many days: refunds and disputes come late. */
const CHECKED_AFTER_DAYS = [1, 7, 30, 90];

/** The nightly comparison: each provider's money of some earlier days against the ledger. */
export async function checkTotals(clock: Clock = systemClock): Promise<void> {
  for (const days of CHECKED_AFTER_DAYS) {
    const day = italianDay(addMinutes(clock(), -days * 24 * 60));
    for (const provider of providerIds) await checkDay(provider, day, clock);
  }
}

/**
 * Reads every payment that came in on `day` from its provider, takes over what moved since, and keeps
 * the day's totals: money in less refunds and disputes, theirs and ours. A payment that still differs
 * raises an alert.
 */
export async function checkDay(
  provider: ProviderId,
  day: string,
  clock: Clock = systemClock,
): Promise<void> {
  for (const { id } of await listCapturedOn(provider, day)) await syncMovements(id, clock);
  const totals = { payments: 0, providerCents: 0, ledgerCents: 0, unread: 0 };
  for (const attempt of await listCapturedOn(provider, day)) {
    const { theirs, differences } = await comparePayment(attempt);
    const ledgerCents = net(attempt.ledger);
    totals.payments += 1;
    totals.ledgerCents += ledgerCents;
    if (theirs === null) {
      totals.unread += 1;
      continue;
    }
    const disputedCents = -net(attempt.ledger.filter(({ kind }) => kind.startsWith("dispute")));
    totals.providerCents += theirs.amountCents - theirs.refundedCents - disputedCents;
    if (differences.length === 0) continue;
    await getDb().$transaction((tx) =>
      flag(tx, {
        kind: "totals_mismatch",
        subjectId: `${attempt.id}/${day}`,
        orderId: attempt.orderId,
        at: clock(),
        data: { provider, providerCents: theirs.amountCents - theirs.refundedCents, ledgerCents },
      }),
    );
  }
  if (totals.payments === 0) return;
  const run = { ...totals, checkedAt: clock() };
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
