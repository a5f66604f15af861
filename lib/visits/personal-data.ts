import "server-only";
import { getDb } from "@/lib/platform/db/client";

export function deleteOldConsentProofs(decidedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM consent_proofs WHERE id IN (
      SELECT id FROM consent_proofs WHERE decided_at < ${decidedBefore} LIMIT ${limit})`;
}

/** Deletes conversions of orders that were never paid. */
export function deleteUnpaidConversions(createdBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM conversions WHERE order_id IN (
      SELECT order_id FROM conversions WHERE state = 'waiting' AND created_at < ${createdBefore}
      LIMIT ${limit})`;
}
