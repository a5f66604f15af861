import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Removes the networks from holds of unpaid orders. */
export function clearOldNetworks(expiredBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    UPDATE stock_reservations SET network_key = NULL WHERE id IN (
      SELECT id FROM stock_reservations
      WHERE state = 'released' AND network_key IS NOT NULL AND expires_at < ${expiredBefore}
      LIMIT ${limit})`;
}
