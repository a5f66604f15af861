import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type MailerId } from "../model/mailer";

/*
 * One row per mailer, shared by all processes: time of its next slot and, for Resend, start of its
 * rate limit and end of its outage. Times are the database's, because the clocks of the servers differ.
 */

/** How long other mailers are preferred after Resend failed. Then one message tries it again. */
const OUTAGE_SECONDS = 60;
/** A rate limit counts as over this long after its wait, even if no message was accepted since. */
const LIMIT_OVER_MINUTES = 60;

export type Pace = {
  /** Until the next free slot. 0 when it is free now. */
  waitMs: number;
  /** Since Resend began to refuse further requests. Null when it does not. */
  limitedMs: number | null;
  isOut: boolean;
};

export async function readPace(): Promise<Pace> {
  const [row] = await getDb().$queryRaw<Pace[]>`
    SELECT greatest(0, extract(epoch FROM next_at - clock_timestamp()) * 1000)::float8 AS "waitMs",
      (extract(epoch FROM clock_timestamp() - limited_since) * 1000)::float8 AS "limitedMs",
      coalesce(out_until > clock_timestamp(), false) AS "isOut"
    FROM mail_pace WHERE mailer = 'resend'`;
  return row ?? { waitMs: 0, limitedMs: null, isOut: false };
}

export type Slot = {
  /** Until the slot begins. */
  waitMs: number;
  /** Whether a limit or an outage is stored, which a message that is taken ends. */
  isTroubled: boolean;
};

/** Row of the pace that bulk e-mails keep beside that of their mailer: its requests are few, they are many. */
export const BULK_PACE = "bulk";
export type PaceName = MailerId | typeof BULK_PACE;

/** Takes the next slot of MAIL_PER_SECOND, as long as those of `count` e-mails. */
export async function takeSlot(mailer: PaceName, count = 1): Promise<Slot> {
  const gap = count / getEnv().MAIL_PER_SECOND;
  const [slot] = await getDb().$queryRaw<[Slot]>`
    INSERT INTO mail_pace AS p (mailer, next_at)
    VALUES (${mailer}, clock_timestamp() + ${gap} * interval '1 second')
    ON CONFLICT (mailer) DO UPDATE
      SET next_at = greatest(p.next_at, clock_timestamp()) + ${gap} * interval '1 second'
    RETURNING greatest(0, (extract(epoch FROM next_at - clock_timestamp()) - ${gap}) * 1000)::float8
      AS "waitMs", (limited_since IS NOT NULL OR out_until IS NOT NULL) AS "isTroubled"`;
  return slot;
}

/** Stores that Resend wants no request for `waitMs`. */
export async function recordLimit(waitMs: number): Promise<void> {
  await getDb().$executeRaw`
    UPDATE mail_pace SET
      limited_since = CASE
        WHEN limited_since IS NULL OR next_at < now() - ${LIMIT_OVER_MINUTES} * interval '1 minute'
        THEN now() ELSE limited_since END,
      next_at = greatest(next_at, clock_timestamp() + ${waitMs} * interval '1 millisecond')
    WHERE mailer = 'resend'`;
}

/** Stores that Resend did not answer, or with an internal error. */
export async function recordOutage(): Promise<void> {
  await getDb().$executeRaw`
    UPDATE mail_pace SET out_until = now() + ${OUTAGE_SECONDS} * interval '1 second'
    WHERE mailer = 'resend'`;
}

export async function recordAccepted(): Promise<void> {
  await getDb().$executeRaw`
    UPDATE mail_pace SET limited_since = NULL, out_until = NULL WHERE mailer = 'resend'`;
}
