import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import {
  PERSONAL_ROWS_BATCH,
  type PersonalRows,
  personalRows,
} from "@/lib/platform/db/personal-rows";

export const readOrderVisits = personalRows(
  (email, after) => Prisma.sql`
    SELECT s.order_id AS id, jsonb_build_object('order', o.number, 'at', s.created_at,
      'pages', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.created_at,
        'type', e.event_type, 'page', e.page_url, 'referrer', e.referrer,
        'browser', e.user_agent) ORDER BY e.id), '[]')
        FROM (SELECT * FROM analytics_events WHERE session_id = s.session_id
          AND created_at BETWEEN s.created_at - interval '1 day'
            AND s.created_at + interval '1 day' LIMIT 1000) e)) AS row
    FROM analytics_order_sessions s JOIN orders o ON o.id = s.order_id
    WHERE lower(o.email) = ${email} AND s.order_id > ${after}`,
);

/** Reads at most one batch of sign-ups: an address has few. */
export const readRegistrations: PersonalRows = async (email) => {
  const rows = await getDb().$queryRaw<{ row: unknown }[]>`
    SELECT jsonb_build_object('at', created_at, 'page', page_url, 'data', data) AS row
    FROM analytics_events
    WHERE event_type = 'registration' AND lower(data ->> 'email') = ${email}
    ORDER BY id LIMIT ${PERSONAL_ROWS_BATCH}`;
  return { rows: rows.map(({ row }) => row), last: null };
};

export function deleteOldConsentProofs(decidedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM consent_proofs WHERE id IN (
      SELECT id FROM consent_proofs WHERE decided_at < ${decidedBefore} LIMIT ${limit})`;
}

export function deleteUnpaidConversions(createdBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM conversions WHERE order_id IN (
      SELECT order_id FROM conversions WHERE state = 'waiting' AND created_at < ${createdBefore}
      LIMIT ${limit})`;
}

export function countOrderVisits(tx: Tx, orderIds: string[]): Promise<number> {
  return tx.analyticsOrderSession.count({ where: { orderId: { in: orderIds } } });
}

/** Separates visits from these orders, and deletes their conversions. */
export async function anonymiseOrderVisits(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.analyticsEvent.updateMany({
    where: { orderId: { in: orderIds } },
    data: { sessionId: null },
  });
  await tx.analyticsOrderSession.deleteMany({ where: { orderId: { in: orderIds } } });
  await tx.conversion.deleteMany({ where: { orderId: { in: orderIds } } });
}

/** Deletes an address's sign-ups and returns their number. `email` is in lower case. */
export function eraseRegistrations(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM analytics_events
    WHERE event_type = 'registration' AND lower(data ->> 'email') = ${email}`;
}
