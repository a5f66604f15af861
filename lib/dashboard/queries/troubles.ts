import "server-only";
import { max } from "date-fns";
import { type Db } from "@/lib/platform/db/client";
import { listRefusing } from "@/lib/platform/health/refusals";
import { type Trouble, type Troubles } from "../model/troubles";

/** The reconciler ends a pay page within minutes of its end. */
const PAGE_OVERDUE_HOURS = 1;
/** The slowest payments, SEPA debits, are confirmed or refused within 14 days (docs.stripe.com/payments/sepa-debit). */
const SLOWEST_PAYMENT_DAYS = 14;
const EMAIL_OVERDUE_MINUTES = 30;
/** An older one that was never sent is no longer news. */
const EMAIL_COUNTED_DAYS = 7;

/**
 * Counts open failed jobs, payments that are neither settled nor failed for longer than the
 * providers need, e-mails that the mailer has refused for half an hour, and services that refuse the
 * shop's key.
 */
export async function findTroubles(db: Db, now: Date): Promise<Troubles> {
  const [deadJobs] = await db.$queryRaw<Trouble[]>`
    SELECT count(*)::int AS open, max(created_at) AS "newestAt"
    FROM alerts WHERE kind = 'job_dead' AND resolved_at IS NULL`;
  const [stuckPayments] = await db.$queryRaw<Trouble[]>`
    SELECT count(*)::int AS open, max(stuck_at) AS "newestAt"
    FROM (
      SELECT CASE state WHEN 'processing' THEN created_at + make_interval(days => ${SLOWEST_PAYMENT_DAYS})
        ELSE expires_at + make_interval(hours => ${PAGE_OVERDUE_HOURS}) END AS stuck_at
      FROM payment_attempts WHERE state IN ('created', 'redirected', 'processing')
    ) open WHERE stuck_at <= ${now}`;
  const [undeliveredEmails] = await db.$queryRaw<Trouble[]>`
    SELECT count(*)::int AS open,
      max(created_at) + make_interval(mins => ${EMAIL_OVERDUE_MINUTES}) AS "newestAt"
    FROM email_messages WHERE state = 'failed' AND kind <> 'staff_operations'
      AND created_at > ${now}::timestamptz - make_interval(days => ${EMAIL_COUNTED_DAYS})
      AND created_at <= ${now}::timestamptz - make_interval(mins => ${EMAIL_OVERDUE_MINUTES})`;
  const refusing = await listRefusing(db);
  const none = { open: 0, newestAt: null };
  return {
    deadJobs: deadJobs ?? none,
    stuckPayments: stuckPayments ?? none,
    undeliveredEmails: undeliveredEmails ?? none,
    refusing: {
      open: refusing.length,
      newestAt: refusing.length > 0 ? max(refusing.map(({ since }) => since)) : null,
      services: refusing.map(({ service }) => service),
    },
  };
}
