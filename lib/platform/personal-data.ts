import "server-only";
import { getDb, type Tx } from "./db/client";
import { duringErasure } from "./db/personal-rows";

export function deleteExpiredCounters(now: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < ${now.getTime()} LIMIT ${limit})`;
}

/** Removes from the audit log the reasons that match `pattern`, a regular expression of Postgres. */
export async function eraseAuditReasons(tx: Tx, pattern: string): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE audit_entries SET before = before - 'reason', after = after - 'reason'
      WHERE action IN ('stock.moved', 'goods.received', 'goods.undone', 'orders.bulk_status')
        AND fold_text(after ->> 'reason') ~ fold_text(${pattern})`,
  );
}

export async function eraseAuditAnswers(tx: Tx, reviewIds: string[]): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE audit_entries SET before = before - 'answer', after = after - 'answer'
      WHERE action = 'review.answered' AND subject = ANY(${reviewIds})`,
  );
}
