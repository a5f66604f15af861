import "server-only";
import { dateToDay, italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { readUnsellableParts } from "@/lib/inventory/queries/lots";
import { MAILBOX_LIMIT } from "@/lib/mail/model/message";
import { customerName, hasLeft, type OrderEventType } from "@/lib/orders/model/order";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { type Db, getDb, Prisma } from "@/lib/platform/db/client";
import { type Withdrawal } from "@/lib/platform/db/generated/client";
import { getSettings } from "@/lib/settings/queries";
import { toTracking } from "@/lib/shipping/model/carriers";
import { type ReturnFilter, returnList, type ReturnListState } from "../model/list-filter";
import { type ReturnStage } from "../model/parcel";
import { orderNumberIn, refundDueAt } from "../model/withdrawal";
import { readWithdrawalsDue } from "./due";
import {
  countReturns,
  findShownReturn,
  readPartsOut,
  readReturns,
  type ReturnFacts,
} from "./facts";

function conditionOf(state: ReturnListState): Prisma.Sql {
  switch (state) {
    case "open":
      return Prisma.sql`stage <> 'closed'`;
    case "unmatched":
      return Prisma.sql`stage <> 'closed' AND order_id IS NULL`;
    default:
      return Prisma.sql`stage = ${state}`;
  }
}

/** Lists one page of returns: open ones by deadline, closed ones newest first. */
export async function listReturns(_: Staff, filter: ReturnFilter) {
  const { state } = filter;
  const db = getDb();
  const counts = await countReturns(db);
  const total = counts[state];
  const { skip, take } = returnList.pageOf(filter, total);
  const order = state === "closed" ? Prisma.sql`closed_at DESC, id` : Prisma.sql`declared_at, id`;
  const found = await readReturns(
    db,
    Prisma.sql`${conditionOf(state)} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
  );
  return { rows: await complete(db, found), counts, total };
}

export type ReturnPage = Awaited<ReturnType<typeof listReturns>>;
export type ReturnRow = ReturnPage["rows"][number];

export async function countOpenReturns(_: Staff): Promise<number> {
  return (await countReturns(getDb())).open;
}

const orderFields = {
  id: true,
  number: true,
  email: true,
  firstName: true,
  lastName: true,
  status: true,
  shippedAt: true,
} as const satisfies Prisma.OrderSelect;

const parcelFields = {
  counts: { orderBy: { part: "asc" } },
  proof: { select: { receivedAt: true } },
  label: { select: { priceCents: true, addedAt: true } },
  photos: { select: { id: true }, orderBy: { id: "asc" } },
  order: { select: orderFields },
} as const satisfies Prisma.ReturnParcelInclude;

function toDeclaration(
  withdrawal: Withdrawal,
  heldReceipts: Set<string | null>,
  candidates: Map<string, { id: string; number: string }>,
) {
  const { channel, declaration, doubt, suspicion, acknowledgedAt } = withdrawal;
  const candidate = candidates.get(orderNumberIn(withdrawal.orderNumber) ?? "") ?? null;
  return {
    channel,
    declaration,
    doubt,
    suspicion,
    acknowledgedAt,
    /** True when no receipt was sent because its mailbox got many that day. */
    isReceiptHeld: heldReceipts.has(withdrawal.id),
    /** The order with the typed number when it belongs to another customer. */
    candidate: withdrawal.orderId === null ? candidate : null,
  };
}

function toOrder(order: ParcelRow["order"]) {
  const { id, number, status, shippedAt } = order;
  /** `hasLeft`: the order's parcel was sent, so its goods may come back. */
  return { id, number, hasLeft: shippedAt !== null || hasLeft(status) };
}

type WithdrawalRow = Prisma.WithdrawalGetPayload<{
  include: { order: { select: typeof orderFields } };
}>;

/** Returns whose return it is, and why it was closed without a refund. */
function toHead(withdrawal: WithdrawalRow | null, parcel: ParcelRow | null) {
  const order = withdrawal?.order ?? parcel?.order ?? null;
  const { name, email } = withdrawal ?? {
    name: order ? customerName(order) : "",
    email: order?.email ?? null,
  };
  const { note } = withdrawal ?? parcel ?? { note: null };
  return { name, email, order: order && toOrder(order), note };
}

type ParcelRow = Prisma.ReturnParcelGetPayload<{ include: typeof parcelFields }>;

function toParcel(parcel: ParcelRow) {
  const { problem, carrier, sentAt, arrivedAt, checkedAt, counts } = parcel;
  const { reductionCents, reductionReason, trackingCode, expectedOn } = parcel;
  const { proof, label, photos } = parcel;
  return {
    problem,
    carrier,
    tracking: toTracking(carrier, trackingCode),
    expectedOn: expectedOn && dateToDay(expectedOn),
    sentAt,
    arrivedAt,
    checkedAt,
    counts,
    proofAt: proof?.receivedAt ?? null,
    /** The prepaid label that the shop gave, and its price for the customer. */
    label,
    photoIds: photos.map(({ id }) => id),
    reductionCents,
    reductionReason,
  };
}

/** Adds what the dashboard shows of returns. */
async function complete(db: Db, found: ReturnFacts[]) {
  const withdrawals = await db.withdrawal.findMany({
    where: { id: { in: found.flatMap(({ withdrawalId }) => withdrawalId ?? []) } },
    include: { order: { select: orderFields } },
  });
  const parcels = await db.returnParcel.findMany({
    where: { id: { in: found.flatMap(({ parcelId }) => parcelId ?? []) } },
    include: parcelFields,
  });
  const { returns } = await getSettings();
  const candidates = await findCandidates(withdrawals);
  const heldReceipts = await findHeldReceipts(withdrawals);
  const due = await readWithdrawalsDue(
    db,
    withdrawals.flatMap(({ orderId }) => orderId ?? []),
    { withPending: true },
  );
  return found.map((one) => {
    const parcel = parcels.find(({ id }) => id === one.parcelId) ?? null;
    const withdrawal = withdrawals.find(({ id }) => id === one.withdrawalId) ?? null;
    return {
      ...one,
      ...toHead(withdrawal, parcel),
      /** What a withdrawal is due. Null without a matched order, and for other returns. */
      due: withdrawal && (due.get(withdrawal.orderId ?? "") ?? null),
      dueAt: withdrawal && refundDueAt(withdrawal.receivedAt, returns.refundDays),
      withdrawal: withdrawal && toDeclaration(withdrawal, heldReceipts, candidates),
      parcel: parcel && toParcel(parcel),
    };
  });
}

/** Returns the returns of an order, the oldest first. */
export async function readOrderReturns(orderId: string): Promise<ReturnRow[]> {
  const found = await readReturns(
    getDb(),
    Prisma.sql`order_id = ${orderId}::uuid ORDER BY declared_at, id`,
  );
  return complete(getDb(), found);
}

/** Who recorded the step to each stage. */
export type People = Partial<Record<ReturnStage, string>>;
const nobody: People = {};

/** The customer's picture of the shipping receipt; null without. */
export async function findReturnProof(_: Staff, id: string | null) {
  if (id === null) return null;
  const where = { parcel: { OR: [{ id }, { withdrawalId: id }] } };
  return getDb().returnProof.findFirst({ where, select: { bytes: true } });
}

/** A picture of returned goods; null without. */
export async function findReturnPhoto(_: Staff, id: string | null) {
  if (id === null) return null;
  return getDb().returnPhoto.findUnique({ where: { id }, select: { bytes: true } });
}

/** The prepaid label of the return of an order, by the order's link; null without. */
export async function findOwnLabel(token: string, now: Date) {
  const link = readOrderLink(token, now);
  if (!link.ok) return null;
  const found = await findShownReturn(getDb(), link.value.orderId);
  if (!found?.isAwaited || !found.parcelId) return null;
  return getDb().returnLabel.findUnique({ where: { parcelId: found.parcelId } });
}

/** Returns what a customer sees of the return of their order; null without one to show. */
export async function findOwnReturn(token: string, now: Date) {
  const link = readOrderLink(token, now);
  if (!link.ok) return null;
  const found = await findShownReturn(getDb(), link.value.orderId);
  const [one] = found ? await complete(getDb(), [found]) : [];
  if (!one?.order?.hasLeft) return null;
  const { kind, stage, closing, parcel, isAwaited } = one;
  return { kind, stage, closing, parcel, isAwaited };
}

export type OwnReturn = NonNullable<Awaited<ReturnType<typeof findOwnReturn>>>;

/** Events that record a step, with the stage that it leads to. */
const stepEvents: Partial<Record<OrderEventType, ReturnStage>> = {
  return_sent: "coming",
  parcel_returned: "arrived",
  return_checked: "checked",
};

/** Returns a return with what its check asks for and who recorded its steps; null when there is none. */
export async function findReturn(_: Staff, id: string) {
  const db = getDb();
  const [facts] = await readReturns(db, Prisma.sql`id = ${id}::uuid`);
  if (!facts) return null;
  const [one] = await complete(db, [facts]);
  if (!one) return null;
  const { orderId } = facts;
  if (orderId === null) return { ...one, out: null, unsellable: [], people: nobody };
  const names = await actorNames();
  const events = await db.orderEvent.findMany({
    where: { orderId, at: { gte: one.declaredAt }, type: { in: Object.keys(stepEvents) } },
    orderBy: { at: "asc" },
    select: { type: true, actor: true },
  });
  const people = Object.fromEntries(
    events.flatMap(({ type, actor }) => {
      const stage = stepEvents[type as OrderEventType];
      const name = actor === "shopper" ? one.name : names.get(actor);
      return stage === undefined || name === undefined ? [] : [[stage, name]];
    }),
  ) as People;
  return {
    ...one,
    /** The parts of the order that have not come back. */
    out: await readPartsOut(db, orderId),
    /** Parts of a lot that is out of sale. */
    unsellable: await readUnsellableParts(db, orderId, italianDay(systemClock())),
    people,
  };
}

export type ReturnDetails = NonNullable<Awaited<ReturnType<typeof findReturn>>>;

/** Returns the ids of the declarations whose receipt was not sent because of its mailbox's limit. */
async function findHeldReceipts(rows: { id: string }[]): Promise<Set<string | null>> {
  const held = await getDb().emailMessage.findMany({
    where: {
      dedupeKey: { in: rows.map(({ id }) => `withdrawal_received/${id}`) },
      state: "skipped",
      lastError: MAILBOX_LIMIT,
    },
    select: { subjectId: true },
  });
  return new Set(held.map(({ subjectId }) => subjectId));
}

async function findCandidates(rows: { orderId: string | null; orderNumber: string }[]) {
  const numbers = rows
    .filter(({ orderId }) => orderId === null)
    .flatMap(({ orderNumber }) => orderNumberIn(orderNumber) ?? []);
  if (numbers.length === 0) return new Map<string, { id: string; number: string }>();
  const orders = await getDb().order.findMany({
    where: { number: { in: numbers } },
    select: { id: true, number: true },
  });
  return new Map(orders.map((order) => [order.number, order]));
}
