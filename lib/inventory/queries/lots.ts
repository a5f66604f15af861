import "server-only";
import { dateToDay, type IsoDay, italianDay } from "@/lib/core/business-days";
import { erasedAddress, isErasedAddress } from "@/lib/core/erased";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb, type Prisma } from "@/lib/platform/db/client";
import { lotExpiry, type LotInStock, type LotPieces } from "../model/lots";
import { type RecallFacts } from "../model/recall";
import { type PartName } from "../model/sellable";

export type LotRow = LotInStock & {
  code: string;
  received: number;
  note: string | null;
  updatedAt: Date;
};

/** Lists the lots with the pieces that each has left, newest first. */
export async function readLots(db: Db = getDb()): Promise<LotRow[]> {
  const lots = await db.lot.findMany({
    orderBy: [{ receivedAt: "desc" }, { id: "desc" }],
    include: { recall: { select: { sentAt: true } } },
  });
  const shipped = await db.orderLot.groupBy({ by: ["lotId"], _sum: { quantity: true } });
  return lots.map(({ expiresOn, recall, ...lot }) => ({
    ...lot,
    expiresOn: expiresOn && dateToDay(expiresOn),
    left: lot.received - (shipped.find(({ lotId }) => lotId === lot.id)?._sum.quantity ?? 0),
    isRecalled: (recall?.sentAt ?? null) !== null,
  }));
}

export const listLots = (_: Staff<"enter">): Promise<LotRow[]> => readLots();

/** A lot with pieces left that expires soon or has expired. */
export type ExpiringLot = LotRow & { expiresOn: IsoDay };

/** Lists the lots with pieces left for sale that expire soon or have expired, except recalled ones. */
export async function readExpiringLots(now: Date, db: Db = getDb()): Promise<ExpiringLot[]> {
  const today = italianDay(now);
  return (await readLots(db)).flatMap((lot) => {
    const { expiresOn, left, blocked, isRecalled } = lot;
    if (expiresOn === null || left <= blocked || isRecalled) return [];
    return lotExpiry(expiresOn, today) === "far" ? [] : [{ ...lot, expiresOn }];
  });
}

export function countLots(db: Db): Promise<number> {
  return db.lot.count();
}

/** Returns the lots that an order's parcel came from. */
export function readOrderLots(db: Db, orderId: string): Promise<LotPieces[]> {
  return db.orderLot.findMany({
    where: { orderId },
    select: { lotId: true, quantity: true },
    orderBy: { lotId: "asc" },
  });
}

/** Lists the parts of an order's parcel of which a lot is out of sale: recalled, blocked or expired. */
export async function readUnsellableParts(
  db: Db,
  orderId: string,
  today: IsoDay,
): Promise<PartName[]> {
  const shipped = await db.orderLot.findMany({
    where: { orderId },
    include: { lot: { include: { recall: { select: { sentAt: true } } } } },
  });
  const isOut = ({ blocked, recall, expiresOn }: (typeof shipped)[number]["lot"]) =>
    blocked > 0 ||
    (recall?.sentAt ?? null) !== null ||
    (expiresOn !== null && dateToDay(expiresOn) < today);
  return shipped.flatMap(({ lot }) => (isOut(lot) ? [lot.part] : []));
}

export type OrderLots = Awaited<ReturnType<typeof findOrderLots>>;

/**
 * Returns the lots of a parcel, and those that its parts may come from instead, with the most pieces of
 * each. No choices before the parcel has left.
 */
export async function findOrderLots(_: Staff, orderId: string) {
  const [order, lots, shipped] = await Promise.all([
    getDb().order.findUniqueOrThrow({
      where: { id: orderId },
      select: { status: true, reservation: true },
    }),
    readLots(),
    readOrderLots(getDb(), orderId),
  ]);
  const hasLeft = order.status === "shipped" || order.status === "delivered";
  const all = lots.flatMap(({ id, code, part, expiresOn, left }) => {
    const quantity = shipped.find(({ lotId }) => lotId === id)?.quantity ?? 0;
    const max = Math.min(left + quantity, order.reservation?.[part] ?? 0);
    return max > 0 ? [{ lotId: id, code, part, expiresOn, quantity, max }] : [];
  });
  return {
    shipped: all.filter(({ quantity }) => quantity > 0),
    choices: hasLeft || shipped.length > 0 ? all : [],
  };
}

/** Returns the recall notice of a lot, a draft or sent; null when there is none. */
export function readRecall(db: Db, lotId: string) {
  return db.recall.findUnique({
    where: { lotId },
    include: { lot: { select: { code: true, part: true, expiresOn: true } } },
  });
}

/** Pattern of SQL for the addresses that replace erased ones. */
const ERASED_ADDRESSES = `%${erasedAddress("")}`;

export type UntoldBuyer = { orderId: string; email: string };

/**
 * Lists buyers of a lot without an e-mail of its recall, in the order of their orders' ids, after that of `after`.
 * Erased ones cannot get any.
 */
export function listUntoldBuyers(
  lotId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<UntoldBuyer[]> {
  return getDb().$queryRaw`
    SELECT o.id AS "orderId", o.email FROM order_lots l JOIN orders o ON o.id = l.order_id
    WHERE l.lot_id = ${lotId}::uuid AND o.email NOT LIKE ${ERASED_ADDRESSES}
      AND (${after}::uuid IS NULL OR o.id > ${after}::uuid)
      AND NOT EXISTS (SELECT FROM email_messages e
        WHERE e.order_id = o.id AND e.kind = 'product_recall' AND e.subject_id = ${lotId})
    ORDER BY o.id LIMIT ${limit}`;
}

export type RecallMailState = Prisma.EmailMessageGetPayload<object>["state"];

export type LotBuyer = {
  orderId: string;
  number: string;
  orderedAt: Date;
  shippedAt: Date | null;
  firstName: string;
  lastName: string;
  /** Null once the customer's data were erased. */
  email: string | null;
  phone: string;
  quantity: number;
  /** State of the recall's e-mail; null when there is none. */
  recall: RecallMailState | null;
};

/** Lists the orders that pieces of a lot left with, in the order of their ids, after that of `after`. */
export async function readLotBuyers(
  lotId: string,
  { after = null, limit }: { after?: string | null; limit: number },
): Promise<LotBuyer[]> {
  const rows = await getDb().orderLot.findMany({
    where: { lotId, ...(after !== null && { orderId: { gt: after } }) },
    orderBy: { orderId: "asc" },
    take: limit,
    include: {
      order: {
        include: {
          emails: { where: { kind: "product_recall", subjectId: lotId }, select: { state: true } },
        },
      },
    },
  });
  return rows.map(({ orderId, quantity, order }) => ({
    orderId,
    quantity,
    number: order.number,
    orderedAt: order.createdAt,
    shippedAt: order.shippedAt ?? order.deliveredAt,
    firstName: order.firstName,
    lastName: order.lastName,
    email: isErasedAddress(order.email) ? null : order.email,
    phone: order.phone,
    recall: order.emails[0]?.state ?? null,
  }));
}

const BUYERS_SHOWN = 100;

/** Returns a lot with the first of its buyers, its recall and how far that is. */
export async function findLot(_: Staff, id: string) {
  const lot = (await readLots()).find((one) => one.id === id);
  if (!lot) return null;
  const [recall, buyers, [counts]] = await Promise.all([
    readRecall(getDb(), id),
    readLotBuyers(id, { limit: BUYERS_SHOWN }),
    getDb().$queryRaw<LotCounts[]>`
      SELECT count(*)::int AS orders,
        count(*) FILTER (WHERE o.email LIKE ${ERASED_ADDRESSES})::int AS erased,
        count(*) FILTER (WHERE e.state = 'sent')::int AS sent,
        count(*) FILTER (WHERE e.state = 'bounced')::int AS bounced
      FROM order_lots l JOIN orders o ON o.id = l.order_id
      LEFT JOIN email_messages e ON e.order_id = o.id AND e.kind = 'product_recall'
        AND e.subject_id = ${id} AND o.email NOT LIKE ${ERASED_ADDRESSES}
      WHERE l.lot_id = ${id}::uuid`,
  ]);
  const names = await actorNames();
  return {
    lot,
    buyers,
    counts: counts ?? { orders: 0, erased: 0, sent: 0, bounced: 0 },
    recall: recall && { ...recall, by: names.get(recall.sentBy ?? "") ?? null },
  };
}

export type LotPage = NonNullable<Awaited<ReturnType<typeof findLot>>>;

/** Orders with a lot, those whose customer was erased, and the recall's e-mails to the others by state. */
type LotCounts = Record<"orders" | "erased" | "sent" | "bounced", number>;

/** Returns a sent recall for its public page; null when there is none. */
export async function findPublicRecall(id: string): Promise<RecallFacts | null> {
  const recall = await getDb().recall.findUnique({
    where: { id, sentAt: { not: null } },
    select: { lotId: true },
  });
  return recall && findRecallFacts(recall.lotId);
}

/** Returns what a lot's recall says; null when there is none. */
export async function findRecallFacts(lotId: string): Promise<RecallFacts | null> {
  const recall = await readRecall(getDb(), lotId);
  if (!recall) return null;
  const { risk, instructions, remedies, lot } = recall;
  const expiresOn = lot.expiresOn && dateToDay(lot.expiresOn);
  return { part: lot.part, code: lot.code, expiresOn, risk, instructions, remedies };
}
