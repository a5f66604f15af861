import "server-only";
import { getDb, type Tx } from "@/lib/platform/db/client";

/** Deletes unused invitations that expired before a date, withdrawn ones too. */
export function deleteOldInvitations(expiredBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM invitations WHERE id IN (
      SELECT id FROM invitations WHERE accepted_at IS NULL AND expires_at < ${expiredBefore}
      ORDER BY expires_at LIMIT ${limit})`;
}

/** Deletes the requests for a second confirmation of these orders: they hold words about the customer. */
export async function deleteApprovals(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.approval.deleteMany({ where: { orderId: { in: orderIds } } });
}
