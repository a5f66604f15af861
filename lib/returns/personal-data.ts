import "server-only";
import { ERASED, erasedAddress } from "@/lib/core/erased";
import { openReturns } from "@/lib/orders/queries/list-sql";
import { type Db, getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { duringErasure, personalRows } from "@/lib/platform/db/personal-rows";

const parcelJson = Prisma.sql`jsonb_build_object('kind', p.kind, 'declaredAt', p.declared_at,
  'problem', p.problem, 'sentAt', p.sent_at, 'carrier', p.carrier, 'trackingCode', p.tracking_code,
  'arrivedAt', p.arrived_at, 'checkedAt', p.checked_at, 'reductionCents', p.reduction_cents,
  'reductionReason', p.reduction_reason, 'closedAt', p.closed_at, 'note', p.note,
  'proofWebpBase64', encode(f.bytes, 'base64'),
  'labelPdfBase64', (SELECT encode(l.bytes, 'base64') FROM return_labels l WHERE l.parcel_id = p.id),
  'photosWebpBase64', (SELECT coalesce(jsonb_agg(encode(h.bytes, 'base64') ORDER BY h.id), '[]')
    FROM return_photos h WHERE h.parcel_id = p.id))`;

/** Reads withdrawals with their parcels, and the other returns. */
export const readWithdrawals = personalRows(
  (email, after) => Prisma.sql`
    SELECT w.id, jsonb_build_object('receivedAt', w.received_at,
      'channel', w.channel, 'recordedAt', w.recorded_at, 'name', w.name,
      'orderNumber', w.order_number, 'email', w.email, 'declaration', w.declaration,
      'acknowledgedAt', w.acknowledged_at, 'closedAt', w.closed_at, 'closing', w.closing,
      'note', w.note, 'parcel', (SELECT ${parcelJson} FROM return_parcels p
        LEFT JOIN return_proofs f ON f.parcel_id = p.id WHERE p.withdrawal_id = w.id)) AS row
    FROM withdrawals w
    WHERE w.id > ${after} AND (lower(w.email) = ${email} OR w.order_id IN (
      SELECT id FROM orders WHERE lower(email) = ${email}))
    UNION ALL
    SELECT p.id, ${parcelJson} AS row
    FROM return_parcels p LEFT JOIN return_proofs f ON f.parcel_id = p.id
    WHERE p.id > ${after} AND p.withdrawal_id IS NULL AND p.order_id IN (
      SELECT id FROM orders WHERE lower(email) = ${email})`,
);

/** Deletes old withdrawals without an order, and the files of old returns. Returns the larger of both numbers. */
export async function deleteOldWithdrawals(closedBefore: Date, limit: number): Promise<number> {
  const parcels = await getDb().$queryRaw<{ id: string }[]>`
    SELECT p.id FROM return_parcels p LEFT JOIN withdrawals w ON w.id = p.withdrawal_id
    WHERE coalesce(w.closed_at, p.closed_at) < ${closedBefore}
      AND (EXISTS (SELECT FROM return_proofs f WHERE f.parcel_id = p.id)
        OR EXISTS (SELECT FROM return_photos f WHERE f.parcel_id = p.id)
        OR EXISTS (SELECT FROM return_labels f WHERE f.parcel_id = p.id))
    LIMIT ${limit}`;
  await deleteFiles(getDb(), { id: { in: parcels.map(({ id }) => id) } });
  const withdrawals = await getDb().$transaction((tx) =>
    duringErasure(
      tx,
      () => tx.$executeRaw`
        DELETE FROM withdrawals WHERE id IN (
          SELECT id FROM withdrawals WHERE order_id IS NULL AND closed_at < ${closedBefore}
          ORDER BY closed_at LIMIT ${limit})`,
    ),
  );
  return Math.max(parcels.length, withdrawals);
}

/** Deletes the pictures and the labels of returns. */
async function deleteFiles(db: Db, parcel: Prisma.ReturnParcelWhereInput): Promise<void> {
  await db.returnProof.deleteMany({ where: { parcel } });
  await db.returnPhoto.deleteMany({ where: { parcel } });
  await db.returnLabel.deleteMany({ where: { parcel } });
}

/** Returns true when a return of these orders, or a withdrawal by this address, is open. `email` is in lower case. */
export async function hasOpenReturn(tx: Tx, orderIds: string[], email: string) {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM ${openReturns} r WHERE r.order_id = ANY(${orderIds}::uuid[])
    UNION ALL SELECT 1 FROM withdrawals WHERE closed_at IS NULL AND lower(email) = ${email}
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
 * Erases an address from withdrawals and other returns, and returns their number. Those on the person's own
 * orders are only counted: `anonymiseReturns` clears their text. Those on orders of others lose their sender, and
 * unmatched ones are deleted.
 */
export async function eraseWithdrawals(tx: Tx, email: string, orderIds: string[]): Promise<number> {
  const where = { orderId: { in: orderIds } };
  const others = await tx.returnParcel.count({ where: { ...where, withdrawalId: null } });
  const ofOrders = others + (await tx.withdrawal.count({ where }));
  return duringErasure(tx, async () => {
    const ofOthers = await tx.$executeRaw`
      UPDATE withdrawals SET name = ${ERASED}, email = ${erasedAddress("")}, note = NULL
      WHERE lower(email) = ${email} AND order_id <> ALL(${orderIds}::uuid[])`;
    const unmatched = await tx.$executeRaw`
      DELETE FROM withdrawals WHERE lower(email) = ${email} AND order_id IS NULL`;
    return ofOrders + ofOthers + unmatched;
  });
}

/** Removes the person from the withdrawals and returns of these orders. All withdrawals get the address of `personId`. */
export async function anonymiseReturns(
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
  await deleteFiles(tx, { orderId: { in: orderIds } });
  await tx.returnParcel.updateMany({
    where: { orderId: { in: orderIds } },
    data: { problem: null, trackingCode: null, reductionReason: null, note: null },
  });
}
