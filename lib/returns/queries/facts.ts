import "server-only";
import { mapParts, noParts, type Parts, subtractParts, sumParts } from "@/lib/catalog/model/parts";
import { type Db, Prisma } from "@/lib/platform/db/client";
import { type WithdrawalClosing } from "@/lib/platform/db/generated/client";
import { checkedStock, type ReturnKind, type ReturnStage } from "../model/parcel";

/** A return: a declaration of withdrawal, or goods that come back for another reason. */
export type ReturnFacts = {
  /** Of its withdrawal, else of its parcel. */
  id: string;
  withdrawalId: string | null;
  /** Null until a withdrawal's goods are on their way. */
  parcelId: string | null;
  kind: ReturnKind;
  orderId: string | null;
  declaredAt: Date;
  closedAt: Date | null;
  closing: WithdrawalClosing | null;
  stage: ReturnStage;
  /** True while its goods may still arrive: until it is closed, and once they were sent also after the money. */
  isAwaited: boolean;
};

/** The money is back, so only the goods are left to handle. */
const isPaidBack = Prisma.sql`closing IN ('refunded', 'settled_elsewhere')`;

/**
 * All returns. The stage follows from the times: money that is back closes a return only when no parcel is
 * awaited or waits for its check.
 */
export const allReturns = Prisma.sql`
  SELECT *, CASE
    WHEN closed_at IS NOT NULL AND (NOT ${isPaidBack} OR checked_at IS NOT NULL
      OR (sent_at IS NULL AND arrived_at IS NULL)) THEN 'closed'
    WHEN checked_at IS NOT NULL THEN 'checked'
    WHEN arrived_at IS NOT NULL THEN 'arrived'
    WHEN sent_at IS NOT NULL THEN 'coming'
    ELSE 'declared' END AS stage,
    arrived_at IS NULL AND (closed_at IS NULL OR (${isPaidBack} AND sent_at IS NOT NULL)) AS is_awaited
  FROM (
    SELECT w.id, w.id AS withdrawal_id, p.id AS parcel_id, 'withdrawal' AS kind, w.order_id,
      w.received_at AS declared_at, w.closed_at, w.closing, p.sent_at, p.arrived_at, p.checked_at
    FROM withdrawals w LEFT JOIN return_parcels p ON p.withdrawal_id = w.id
    UNION ALL
    SELECT p.id, NULL, p.id, p.kind::text, p.order_id,
      p.declared_at, p.closed_at, p.closing, p.sent_at, p.arrived_at, p.checked_at
    FROM return_parcels p WHERE p.withdrawal_id IS NULL) one`;

/** Reads the returns that meet a condition on their columns, which may end with an order and a limit. */
export function readReturns(db: Db, condition: Prisma.Sql): Promise<ReturnFacts[]> {
  return db.$queryRaw`
    SELECT id, withdrawal_id AS "withdrawalId", parcel_id AS "parcelId", kind,
      order_id AS "orderId", declared_at AS "declaredAt", closed_at AS "closedAt", closing, stage,
      is_awaited AS "isAwaited"
    FROM (${allReturns}) r WHERE ${condition}`;
}

/** Counts the returns of each stage, and the open ones without an order. */
export async function countReturns(db: Db) {
  const rows = await db.$queryRaw<{ stage: ReturnStage; count: number; unmatched: number }[]>`
    SELECT stage, count(*)::int AS count, count(*) FILTER (WHERE order_id IS NULL)::int AS unmatched
    FROM (${allReturns}) r GROUP BY stage`;
  const counts = {
    open: 0,
    declared: 0,
    coming: 0,
    arrived: 0,
    checked: 0,
    closed: 0,
    unmatched: 0,
  };
  for (const { stage, count, unmatched } of rows) {
    counts[stage] = count;
    if (stage === "closed") continue;
    counts.open += count;
    counts.unmatched += unmatched;
  }
  return counts;
}

/**
 * Returns the return that an order's customer sees: one that still waits for goods, else the latest; null without one
 * that is under way, or whose goods were checked before it ended.
 */
export async function findShownReturn(db: Db, orderId: string): Promise<ReturnFacts | null> {
  const [found] = await readReturns(
    db,
    Prisma.sql`order_id = ${orderId}::uuid AND kind <> 'undelivered'
      AND (stage <> 'closed' OR (${isPaidBack} AND checked_at IS NOT NULL))
      ORDER BY is_awaited DESC, closed_at IS NOT NULL,
        CASE WHEN is_awaited THEN declared_at END, declared_at DESC LIMIT 1`,
  );
  return found ?? null;
}

/** Returns the return to which a parcel belongs that has come back: also one that was paid back before; null without. */
export async function findReturning(db: Db, orderId: string): Promise<ReturnFacts | null> {
  const [found] = await readReturns(
    db,
    Prisma.sql`order_id = ${orderId}::uuid AND arrived_at IS NULL
      AND (closed_at IS NULL OR ${isPaidBack})
      ORDER BY closed_at IS NOT NULL, NOT is_awaited, declared_at LIMIT 1`,
  );
  return found ?? null;
}

/** Counts of a check that has taken pieces back. */
export const piecesBack = {
  OR: [{ sealed: { gt: 0 } }, { opened: { gt: 0 } }, { damaged: { gt: 0 } }],
} satisfies Prisma.ReturnCountWhereInput;

/** Returns whether the check of a return has taken pieces of this order back. */
export async function hasCheckedPieces(db: Db, orderId: string): Promise<boolean> {
  return (await db.returnCount.count({ where: { parcel: { orderId }, ...piecesBack } })) > 0;
}

/** Returns the parts of an order that neither a refund nor a check has taken back. */
export async function readPartsOut(db: Db, orderId: string): Promise<Parts> {
  const hold = await db.stockReservation.findUnique({ where: { orderId } });
  if (hold?.state !== "consumed") return noParts;
  const refunds = await db.refund.aggregate({
    where: { orderId, state: { not: "failed" } },
    _sum: { restockDevices: true, restockSerums: true, restockTravelCases: true },
  });
  const { restockDevices, restockSerums, restockTravelCases } = refunds._sum;
  const checks = await db.returnParcel.findMany({ where: { orderId }, include: { counts: true } });
  const back = checks.flatMap(({ counts }) => Object.values(checkedStock(counts)));
  const refunded = {
    devices: restockDevices ?? 0,
    serums: restockSerums ?? 0,
    travelCases: restockTravelCases ?? 0,
  };
  const out = subtractParts(hold, sumParts([refunded, ...back]));
  return mapParts((part) => Math.max(0, out[part]));
}
