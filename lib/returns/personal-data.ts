import "server-only";
import { ERASED, erasedAddress } from "@/lib/core/erased";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { duringErasure, personalRows } from "@/lib/platform/db/personal-rows";

export const readWithdrawals = personalRows(
  (email, after) => Prisma.sql`
    SELECT w.id, jsonb_build_object('receivedAt', w.received_at,
      'channel', w.channel, 'recordedAt', w.recorded_at, 'name', w.name,
      'orderNumber', w.order_number, 'email', w.email, 'declaration', w.declaration,
      'acknowledgedAt', w.acknowledged_at, 'closedAt', w.closed_at, 'closing', w.closing,
      'note', w.note) AS row
    FROM withdrawals w
    WHERE w.id > ${after} AND (lower(w.email) = ${email} OR w.order_id IN (
      SELECT id FROM orders WHERE lower(email) = ${email}))`,
);

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

/** Returns true when a withdrawal on these orders or by this address is open. `email` is in lower case. */
export async function hasOpenWithdrawal(tx: Tx, orderIds: string[], email: string) {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM withdrawals WHERE closed_at IS NULL
      AND (order_id = ANY(${orderIds}::uuid[]) OR lower(email) = ${email})
    LIMIT 1`;
  return rows.length > 0;
}

/** Lists the names under which an address declared withdrawals. `email` is in lower case. */
export async function listDeclarantNames(tx: Tx, email: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT name FROM withdrawals WHERE lower(email) = ${email}`;
  return rows.map(({ name }) => name);
}

/**
 * Erases an address from withdrawals and returns their number. Those on the person's own orders are only
 * counted: `anonymiseWithdrawals` clears their text. Those on orders of others lose their sender, and
 * unmatched ones are deleted.
 */
export async function eraseWithdrawals(tx: Tx, email: string, orderIds: string[]): Promise<number> {
  const ofOrders = await tx.withdrawal.count({ where: { orderId: { in: orderIds } } });
  return duringErasure(tx, async () => {
    const ofOthers = await tx.$executeRaw`
      UPDATE withdrawals SET name = ${ERASED}, email = ${erasedAddress("")}, note = NULL
      WHERE lower(email) = ${email} AND order_id <> ALL(${orderIds}::uuid[])`;
    const unmatched = await tx.$executeRaw`
      DELETE FROM withdrawals WHERE lower(email) = ${email} AND order_id IS NULL`;
    return ofOrders + ofOthers + unmatched;
  });
}

/** Removes the person from the withdrawals of these orders. All get the address of `personId`. */
export async function anonymiseWithdrawals(
  tx: Tx,
  orderIds: string[],
  personId: string,
): Promise<void> {
  await duringErasure(
    tx,
    () => tx.$executeRaw`
      UPDATE withdrawals w SET name = ${ERASED}, note = NULL, order_number = o.number,
        email = ${erasedAddress(personId)}
      FROM orders o WHERE o.id = w.order_id AND o.id = ANY(${orderIds}::uuid[])`,
  );
}
