import "server-only";
import { addMinutes } from "@/lib/core/clock";
import { SESSION_DAYS } from "@/lib/identity/model";
import { erasedAddress } from "@/lib/mail/model/message";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { UNPAID_DAYS } from "@/lib/visits/model/conversions";
import { type RetentionCounts, type RetentionKind } from "../model/retention";
import { anonymiseOrders } from "./anonymise-orders";

/** Rows per statement, and statements per night; the next night continues. */
const BATCH = 500;
const MAX_BATCHES = 200;

/** A request with an unopened link is deleted after this time. */
const UNCONFIRMED_DAYS = 30;

/** The network of an unpaid order is deleted after this time. */
const NETWORK_DAYS = 7;

/** Retention of the nightly reports. */
const REPORT_DAYS = 400;

type Step = (limits: Limits) => Promise<number>;
type Limits = { now: Date; orders: Date; contacts: Date; logs: Date };

/**
 * Deletes expired data in batches, according to the settings and the privacy notice, and stores a report.
 * Idempotent. Conversations and visits have jobs of their own.
 */
export async function applyRetention(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const limits = limitsAt(now, retention);
  const { id } = await getDb().retentionRun.create({ data: { startedAt: now } });
  const counts: RetentionCounts = {};
  for (const [kind, step] of Object.entries(steps) as [RetentionKind, Step][]) {
    counts[kind] = await inBatches(() => step(limits));
    await getDb().retentionRun.update({ where: { id }, data: { counts } });
  }
  await getDb().retentionRun.update({ where: { id }, data: { finishedAt: now } });
}

function limitsAt(now: Date, retention: ShopSettings["retention"]): Limits {
  return {
    now,
    orders: monthsBefore(now, retention.ordersYears * 12),
    contacts: monthsBefore(now, retention.contactsMonths),
    logs: addMinutes(now, -retention.logsDays * 24 * 60),
  };
}

function monthsBefore(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
}

async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const done = await step();
    total += done;
    if (done < BATCH) break;
  }
  return total;
}

const steps: Record<RetentionKind, Step> = {
  orders: ({ orders }) => getDb().$transaction((tx) => anonymiseOld(tx, orders)),
  messages: ({ contacts }) => getDb().$executeRaw`
    DELETE FROM contact_messages WHERE id IN (
      SELECT m.id FROM contact_messages m
      WHERE greatest(m.created_at, m.reopened_at) < ${contacts} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.message_id = m.id AND e.at >= ${contacts})
      ORDER BY m.created_at LIMIT ${BATCH})`,
  partnerRequests: ({ contacts }) => getDb().$executeRaw`
    DELETE FROM partner_requests WHERE id IN (
      SELECT p.id FROM partner_requests p
      WHERE greatest(p.created_at, p.reopened_at) < ${contacts} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.request_id = p.id AND e.at >= ${contacts})
      ORDER BY p.created_at LIMIT ${BATCH})`,
  withdrawals: ({ contacts }) =>
    getDb().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
      return tx.$executeRaw`
        DELETE FROM withdrawals WHERE id IN (
          SELECT id FROM withdrawals WHERE order_id IS NULL AND closed_at < ${contacts}
          ORDER BY closed_at LIMIT ${BATCH})`;
    }),
  emails: ({ contacts }) => getDb().$executeRaw`
    DELETE FROM email_messages WHERE id IN (
      SELECT id FROM email_messages WHERE order_id IS NULL AND created_at < ${contacts}
      ORDER BY created_at LIMIT ${BATCH})`,
  notifications: ({ logs }) => getDb().$executeRaw`
    UPDATE webhook_events w SET raw_body = '' FROM (
      SELECT provider, event_id FROM webhook_events
      WHERE processed_at IS NOT NULL AND received_at < ${logs} AND raw_body <> ''
      ORDER BY received_at LIMIT ${BATCH}) old
    WHERE w.provider = old.provider AND w.event_id = old.event_id`,
  limits: async ({ now }) => {
    const counters = await getDb().$executeRaw`
      DELETE FROM rate_limits WHERE key IN (
        SELECT key FROM rate_limits WHERE expire < ${now.getTime()} LIMIT ${BATCH})`;
    const networks = await getDb().$executeRaw`
      UPDATE stock_reservations SET network_key = NULL WHERE id IN (
        SELECT id FROM stock_reservations
        WHERE state = 'released' AND network_key IS NOT NULL
          AND expires_at < ${addMinutes(now, -NETWORK_DAYS * 24 * 60)} LIMIT ${BATCH})`;
    return Math.max(counters, networks);
  },
  privacyRequests: ({ now, contacts }) => getDb().$executeRaw`
    DELETE FROM privacy_requests WHERE id IN (
      SELECT id FROM privacy_requests
      WHERE settled_at < ${contacts}
        OR (state = 'asked' AND channel = 'page' AND expires_at < ${addMinutes(now, -UNCONFIRMED_DAYS * 24 * 60)})
      LIMIT ${BATCH})`,
  consents: ({ now }) => getDb().$executeRaw`
    DELETE FROM consent_proofs WHERE id IN (
      SELECT id FROM consent_proofs WHERE decided_at < ${monthsBefore(now, PROOF_MONTHS)}
      LIMIT ${BATCH})`,
  adVisits: ({ now }) => getDb().$executeRaw`
    DELETE FROM conversions WHERE order_id IN (
      SELECT order_id FROM conversions
      WHERE state = 'waiting' AND created_at < ${addMinutes(now, -UNPAID_DAYS * 24 * 60)}
      LIMIT ${BATCH})`,
  // Not before its link has expired: the link would open the form again.
  reviews: ({ now, contacts }) => getDb().$executeRaw`
    DELETE FROM reviews WHERE id IN (
      SELECT r.id FROM reviews r
      WHERE r.state = 'refused' AND r.decided_at < ${contacts} AND NOT EXISTS (
        SELECT FROM review_invitations i WHERE i.order_id = r.order_id AND i.expires_at > ${now})
      ORDER BY r.decided_at LIMIT ${BATCH})`,
  sessions: ({ now }) => getDb().$executeRaw`
    DELETE FROM admin_sessions WHERE id IN (
      SELECT id FROM admin_sessions
      WHERE started_at < ${addMinutes(now, -SESSION_DAYS * 24 * 60)} LIMIT ${BATCH})`,
  reports: ({ now }) => getDb().$executeRaw`
    DELETE FROM retention_runs WHERE id IN (
      SELECT id FROM retention_runs
      WHERE started_at < ${addMinutes(now, -REPORT_DAYS * 24 * 60)} LIMIT ${BATCH})`,
};

async function anonymiseOld(tx: Tx, before: Date): Promise<number> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE created_at < ${before}
      AND email NOT LIKE ${`%${erasedAddress("")}`}
    ORDER BY created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  await anonymiseOrders(
    tx,
    rows.map(({ id }) => id),
    null,
  );
  return rows.length;
}
