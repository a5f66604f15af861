import "server-only";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { duringErasure } from "@/lib/platform/db/during-erasure";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Reads withdrawals declared with the address, and those on its orders. */
export const readWithdrawals = personalRows(
  (email, after) => Prisma.sql`
    SELECT w.id, jsonb_build_object('receivedAt', w.received_at, 'name', w.name,
      'orderNumber', w.order_number, 'email', w.email, 'declaration', w.declaration,
      'acknowledgedAt', w.acknowledged_at, 'closedAt', w.closed_at, 'closing', w.closing,
      'note', w.note) AS row
    FROM withdrawals w
    WHERE w.id > ${after} AND (lower(w.email) = ${email} OR w.order_id IN (
      SELECT id FROM orders WHERE lower(email) = ${email}))`,
);

/** Deletes closed withdrawals that belong to no order. */
export function deleteOldWithdrawals(closedBefore: Date, limit: number): Promise<number> {
  return getDb().$transaction((tx) =>
    duringErasure(
      tx,
      () => tx.$executeRaw`
        DELETE FROM withdrawals WHERE id IN (
          SELECT id FROM withdrawals WHERE order_id IS NULL AND closed_at < ${closedBefore}
          ORDER BY closed_at LIMIT ${limit})`,
    ),
  );
}
