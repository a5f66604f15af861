import "server-only";
import { subHours } from "date-fns";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";
import { type ProviderId, providerIds } from "@/lib/payments/provider";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { comparePayment, listCapturedOn } from "../queries";
import { raiseAlertWithEmail } from "./raise-alert-with-email";
import { syncMovements } from "./sync-movements";

/** Several passes over each day, because refunds and disputes come late. */
const CHECKED_AFTER_DAYS = [1, 7, 30, 90];

/** Compares each provider's totals for some earlier days with the ledger. Runs nightly. */
export async function checkTotals(clock: Clock = systemClock): Promise<void> {
  for (const days of CHECKED_AFTER_DAYS) {
    const day = italianDay(subHours(clock(), 24 * days));
    for (const provider of providerIds) await checkDay(provider, day, clock);
  }
}

/**
 * Reads every payment captured on `day` from its provider, applies new refunds and disputes, and
 * stores the day's totals. A total is captures less refunds and disputes, in cents, once by the
 * provider and once by the ledger. Raises an alert for each payment that still differs.
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
      raiseAlertWithEmail(tx, {
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
