import "server-only";
import { getDb, Prisma } from "@/lib/platform/db/client";

/** Id of the oldest open message from the address of order `o`; null when there is none. */
export const openMessageId = Prisma.sql`(SELECT m.id FROM contact_messages m
  WHERE m.status = 'open' AND lower(m.email) = lower(o.email) ORDER BY m.created_at, m.id LIMIT 1)`;

/** Returns the oldest open message of the customers of these orders, by order. The caller has checked access. */
export async function readOpenMessages(orderIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await getDb().$queryRaw<{ orderId: string; messageId: string | null }[]>`
    SELECT o.id AS "orderId", ${openMessageId} AS "messageId"
    FROM orders o WHERE o.id = ANY(${[...orderIds]}::uuid[])`;
  return new Map(
    rows.flatMap(({ orderId, messageId }) => (messageId === null ? [] : [[orderId, messageId]])),
  );
}
