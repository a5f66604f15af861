import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { duringErasure } from "@/lib/platform/db/during-erasure";

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
