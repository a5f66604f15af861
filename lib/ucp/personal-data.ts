import "server-only";
import { Prisma, getDb, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

const isOf = (email: string) => Prisma.sql`lower(p.content #>> '{buyer,email}') = ${email}`;

export const readPreparedPurchases = personalRows(
  (email, after) => Prisma.sql`
    SELECT p.id, jsonb_build_object('preparedAt', p.created_at, 'expiresAt', p.expires_at,
      'openedAt', p.opened_at, 'content', p.content) AS row
    FROM prepared_purchases p WHERE ${isOf(email)} AND p.id > ${after}`,
);

/** Deletes what assistants prepared for a person, with the answers about it. `email` is in lower case. */
export function erasePreparedPurchases(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`DELETE FROM prepared_purchases p WHERE ${isOf(email)}`;
}

/**
 * Deletes expired purchases, answers whose keys are older than a day, and platforms that prepared nothing that
 * is left and were not read for a month. Returns the largest number.
 */
export async function deleteOldPurchases(now: Date, limit: number): Promise<number> {
  const purchases = await getDb().$executeRaw`
    DELETE FROM prepared_purchases WHERE id IN (
      SELECT id FROM prepared_purchases WHERE expires_at <= ${now} LIMIT ${limit})`;
  const answers = await getDb().$executeRaw`
    DELETE FROM prepared_answers WHERE key IN (
      SELECT key FROM prepared_answers WHERE created_at <= ${now}::timestamptz - interval '1 day'
      LIMIT ${limit})`;
  const platforms = await getDb().$executeRaw`
    DELETE FROM platforms WHERE id IN (
      SELECT id FROM platforms p
      WHERE fetched_at <= ${now}::timestamptz - interval '30 days' AND blocked_at IS NULL
        AND NOT EXISTS (SELECT FROM orders o WHERE o.platform_id = p.id)
        AND NOT EXISTS (SELECT FROM prepared_purchases d WHERE d.platform_id = p.id)
      LIMIT ${limit})`;
  return Math.max(purchases, answers, platforms);
}
