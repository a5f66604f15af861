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

/** Erases notes of lots, suppliers of goods and reasons of stock movements that match `pattern`, a regular expression of Postgres. */
export async function eraseStockTexts(tx: Tx, pattern: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE lots SET note = ${ERASED} WHERE fold_text(note) ~ fold_text(${pattern})`;
  await tx.$executeRaw`
    UPDATE goods_receipts SET supplier = ${ERASED} WHERE fold_text(supplier) ~ fold_text(${pattern})`;
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE stock_movements SET reason = ${ERASED} WHERE fold_text(reason) ~ fold_text(${pattern})`,
  );
}

/** Returns true when a message or review of a person is an open safety matter. `email` is in lower case. */
export async function hasOpenSafetyMatter(
  tx: Tx,
  orderIds: string[],
  email: string,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM safety_matters s
    LEFT JOIN contact_messages m ON m.id = s.message_id LEFT JOIN reviews r ON r.id = s.review_id
    WHERE s.handled_at IS NULL
      AND (lower(m.email) = ${email} OR r.order_id = ANY(${orderIds}::uuid[]))
    LIMIT 1`;
  return rows.length > 0;
}
