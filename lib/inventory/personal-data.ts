import "server-only";
import { ERASED } from "@/lib/core/erased";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { duringErasure } from "@/lib/platform/db/personal-rows";

/** Removes the networks from holds of unpaid orders. */
export function clearOldNetworks(expiredBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    UPDATE stock_reservations SET network_key = NULL WHERE id IN (
      SELECT id FROM stock_reservations
      WHERE state = 'released' AND network_key IS NOT NULL AND expires_at < ${expiredBefore}
      LIMIT ${limit})`;
}

/** Erases the reasons of stock movements that match `pattern`, a regular expression of Postgres. */
export async function eraseMovementReasons(tx: Tx, pattern: string): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE stock_movements SET reason = ${ERASED} WHERE fold_text(reason) ~ fold_text(${pattern})`,
  );
}
