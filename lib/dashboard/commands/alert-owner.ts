import "server-only";
import { max, subHours, subMinutes } from "date-fns";
import { listFailedEndpoints } from "@/lib/api/queries/programs";
import { italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { dayStart } from "@/lib/core/local-time";
import { tellStaff } from "@/lib/notices/commands/tell";
import { type Db, getDb } from "@/lib/platform/db/client";
import { listRefusing } from "@/lib/platform/health/refusals";
import { reportError } from "@/lib/platform/report-error";
import { papersToRenew } from "@/lib/settings/model/papers";
import { getSettings } from "@/lib/settings/queries";
import { operationsSubject } from "../mails";
import { isNews, type Trouble, type Troubles } from "../model/troubles";

const PAUSE_HOURS = 1;
/** The mailer answers within seconds, so an older alert is not going out. */
const ALERT_OVERDUE_MINUTES = 15;

const kind = "staff_operations";

/**
 * Tells the staff about everything that does not solve itself, when something of it is new,
 * and at most once an hour. When an earlier one cannot be sent, the error port gets it instead.
 */
export async function alertOwner(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    // One worker at a time: the next one sees what this one told.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${kind}, 0))`;
    const last = await tx.staffNews.findFirst({
      where: { kind: "dead_job" },
      orderBy: { at: "desc" },
    });
    if (last && last.at > subHours(at, PAUSE_HOURS)) return;
    const troubles = await findTroubles(tx, at);
    if (!isNews(troubles, last?.at ?? null)) return;
    const subjectId = operationsSubject(at, troubles);
    await tellStaff(tx, { kind: "dead_job", email: kind, subjectId, at });
  });
  const unsent = await getDb().emailMessage.count({
    where: {
      kind,
      readerId: null,
      state: { in: ["queued", "failed"] },
      createdAt: { lte: subMinutes(at, ALERT_OVERDUE_MINUTES) },
    },
  });
  if (unsent > 0)
    reportError(new Error("The alert to the owner is not sent"), {
      message: "owner not alerted",
      source: "job",
      unsent,
    });
}

/** The reconciler ends a pay page within minutes of its end. */
const PAGE_OVERDUE_HOURS = 1;
/** The slowest payments, SEPA debits, are confirmed or refused within 14 days (docs.stripe.com/payments/sepa-debit). */
const SLOWEST_PAYMENT_DAYS = 14;
const EMAIL_OVERDUE_MINUTES = 30;
/** An older one that was never sent is no longer news. */
const EMAIL_COUNTED_DAYS = 7;

/**
 * Counts open failed jobs, payments that are neither settled nor failed for longer than the
 * providers need, e-mails that the mailer has refused for half an hour, papers to renew, webhooks that were given up,
 * and services that refuse the shop's key.
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
  const failed = await listFailedEndpoints(db);
  const refusing = await listRefusing(db);
  const papers = papersToRenew((await getSettings(db)).papers, italianDay(now)).map(({ since }) =>
    dayStart(since),
  );
  const none = { open: 0, newestAt: null };
  return {
    deadJobs: deadJobs ?? none,
    stuckPayments: stuckPayments ?? none,
    undeliveredEmails: undeliveredEmails ?? none,
    papers: papers.length > 0 ? { open: papers.length, newestAt: max(papers) } : none,
    webhooks: { open: failed.length, newestAt: failed[0]?.disabledAt ?? null },
    refusing: {
      open: refusing.length,
      newestAt: refusing.length > 0 ? max(refusing.map(({ since }) => since)) : null,
      services: refusing.map(({ service }) => service),
    },
  };
}
