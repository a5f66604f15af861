import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueue } from "@/lib/platform/jobs/queue";
import { sendRecallJob } from "../jobs";
import { chooseLots, type LotPieces } from "../model/lots";
import { partNames } from "../model/sellable";
import { countLots, type LotRow, readLots, readOrderLots } from "../queries/lots";
import {
  type ChangeLotInput,
  type CorrectOrderLotsInput,
  type ReceiveLotInput,
  type SetLotBlockedInput,
} from "../schema";
import { bookPieces, lockStock, takeOut } from "./stock";

/**
 * Records a lot of goods that are in the stock already (others: `receiveGoods`). `lotId` makes it idempotent. Returns
 * `known_code` when the part has a lot of that code.
 */
export async function receiveLot(
  { actor }: Staff<"ship">,
  { lotId, pieces: received, expiresOn, ...lot }: ReceiveLotInput,
  at: Date,
): Promise<Result<{ id: string }, { code: "known_code" }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const known = await tx.lot.findFirst({
      where: { OR: [{ id: lotId }, { part: lot.part, code: lot.code }] },
      select: { id: true },
    });
    if (known) return known.id === lotId ? ok(known) : err({ code: "known_code" as const });
    const data = { ...lot, received, expiresOn: expiresOn === null ? null : dayToDate(expiresOn) };
    await tx.lot.create({ data: { ...data, id: lotId, receivedAt: at } });
    const after = { part: lot.part, code: lot.code, expiresOn, received };
    await recordAudit(tx, { actor, action: "lot.received", subject: lot.code, after }, at);
    return ok({ id: lotId });
  });
}

type ChangeLotRefusal = {
  code: "not_found" | "changed_meanwhile" | "known_code" | "recalled" | "blocked" | "shipped";
  /** Pieces that have left: more than stated. */
  shipped?: number;
};

/** Corrects a lot that was not recalled and is in sale. Never changes the stock. */
export async function changeLot(
  { actor }: Staff<"write">,
  { lotId, updatedAt, pieces: received, code, expiresOn, note }: ChangeLotInput,
  at: Date,
): Promise<Result<null, ChangeLotRefusal>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const lots = await readLots(tx);
    const before = lots.find(({ id }) => id === lotId);
    if (!before) return err({ code: "not_found" as const });
    if (before.isRecalled) return err({ code: "recalled" as const });
    if (before.updatedAt.toISOString() !== updatedAt) return err({ code: "changed_meanwhile" });
    if (before.blocked > 0) return err({ code: "blocked" as const });
    const others = lots.filter(({ id, part }) => id !== lotId && part === before.part);
    if (others.some((other) => other.code === code)) return err({ code: "known_code" });
    const shipped = before.received - before.left;
    if (received < shipped) return err({ code: "shipped" as const, shipped });
    await tx.lot.update({
      where: { id: lotId },
      data: { code, received, note, expiresOn: expiresOn === null ? null : dayToDate(expiresOn) },
    });
    const change = {
      before: { code: before.code, expiresOn: before.expiresOn, received: before.received },
      after: { code, expiresOn, received },
    };
    await recordAudit(tx, { actor, action: "lot.changed", subject: code, ...change }, at);
    return ok(null);
  });
}

/**
 * Takes the pieces that a lot has left out of sale, or puts them back. Those that orders hold stay. Pieces of a
 * recalled lot are not put back.
 */
export async function setLotBlocked(
  { actor }: Staff<"write">,
  { lotId, updatedAt, isBlocked }: SetLotBlockedInput,
  at: Date,
): Promise<Result<null, { code: "not_found" | "changed_meanwhile" | "recalled" | "in_orders" }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const lot = (await readLots(tx)).find(({ id }) => id === lotId);
    if (!lot) return err({ code: "not_found" as const });
    if (lot.updatedAt.toISOString() !== updatedAt) return err({ code: "changed_meanwhile" });
    if (!isBlocked) {
      if (lot.isRecalled) return err({ code: "recalled" });
      await unblockLot(tx, lot, lot.blocked, { actor, at });
      return ok(null);
    }
    const reason = `Lotto ${lot.code} fuori vendita`;
    const taken = await blockLot(tx, lot, { reason, actor, at });
    return taken === 0 ? err({ code: "in_orders" }) : ok(null);
  });
}

type Booking = { actor: string; at: Date };

/** Takes the pieces that a lot has left out of the stock, which the caller has locked. Returns their number. */
export async function blockLot(
  tx: Tx,
  { id, part, code, left, blocked }: LotRow,
  { reason, actor, at }: Booking & { reason: string },
): Promise<number> {
  const goods = { part, pieces: left - blocked, kind: "correction" as const, reason };
  const pieces = await takeOut(tx, { ...goods, actor, at });
  if (pieces === 0) return 0;
  await tx.lot.update({ where: { id }, data: { blocked: { increment: pieces } } });
  const change = { before: { blocked }, after: { blocked: blocked + pieces } };
  await recordAudit(tx, { actor, action: "lot.blocked", subject: code, ...change }, at);
  await publishPages(tx);
  return pieces;
}

async function unblockLot(
  tx: Tx,
  { id, part, code, blocked }: LotRow,
  pieces: number,
  { actor, at }: Booking,
): Promise<void> {
  if (pieces <= 0) return;
  const reason = `Lotto ${code} di nuovo in vendita`;
  await bookPieces(tx, { part, pieces, kind: "correction", reason, actor, at });
  await tx.lot.update({ where: { id }, data: { blocked: { decrement: pieces } } });
  const change = { before: { blocked }, after: { blocked: blocked - pieces } };
  await recordAudit(tx, { actor, action: "lot.unblocked", subject: code, ...change }, at);
  await publishPages(tx);
}

/** Records which lots the parts of a leaving parcel come from, once. Does nothing in a shop without lots. */
export async function assignLots(tx: Tx, orderId: string, at: Date): Promise<void> {
  if ((await countLots(tx)) === 0) return;
  await lockStock(tx);
  if ((await tx.orderLot.count({ where: { orderId } })) > 0) return;
  const parts = await tx.stockReservation.findUnique({ where: { orderId } });
  if (!parts) return;
  const chosen = chooseLots(await readLots(tx), parts, italianDay(at));
  await tx.orderLot.createMany({ data: chosen.map((pieces) => ({ ...pieces, orderId })) });
}

/** Forgets the lots of a parcel that has not left after all. */
export async function unassignLots(tx: Tx, orderId: string): Promise<void> {
  await tx.orderLot.deleteMany({ where: { orderId } });
}

type CorrectLotsRefusal = {
  code: "order_not_found" | "changed_meanwhile" | "too_many";
  /** Code of the lot with more pieces than it has left, or than the order has. */
  lot?: string;
};

/**
 * Corrects the lots that an order's parcel came from. A recalled lot among them sends the recall to this
 * order too. `known` are the lots that the caller saw.
 */
export async function correctOrderLots(
  { actor }: Staff<"write">,
  { orderId, known, lots: typed }: CorrectOrderLotsInput,
  at: Date,
): Promise<Result<null, CorrectLotsRefusal>> {
  return inTransaction(async (tx) => {
    // Before the stock, as a parcel that leaves does.
    const [order] = await tx.$queryRaw<{ number: string }[]>`
      SELECT number FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`;
    await lockStock(tx);
    const ordered = await tx.stockReservation.findUnique({ where: { orderId } });
    if (!order || !ordered) return err({ code: "order_not_found" as const });
    const before = await readOrderLots(tx, orderId);
    if (!isSame(before, known)) return err({ code: "changed_meanwhile" as const });
    const after = typed.filter(({ quantity }) => quantity > 0);
    const lots = await readLots(tx);
    for (const part of partNames) {
      let room = ordered[part];
      for (const lot of lots.filter((one) => one.part === part)) {
        const wanted = quantityOf(after, lot.id);
        room -= wanted;
        if (wanted > lot.left + quantityOf(before, lot.id) || room < 0)
          return err({ code: "too_many" as const, lot: lot.code });
      }
    }
    await unassignLots(tx, orderId);
    await tx.orderLot.createMany({ data: after.map((pieces) => ({ ...pieces, orderId })) });
    const codesOf = (pieces: readonly LotPieces[]) =>
      Object.fromEntries(
        lots.flatMap(({ id, code }) =>
          quantityOf(pieces, id) > 0 ? [[code, quantityOf(pieces, id)]] : [],
        ),
      );
    const change = { before: codesOf(before), after: codesOf(after) };
    await recordAudit(tx, { actor, action: "lot.assigned", subject: order.number, ...change }, at);
    // Blocked pieces that have left were sold, so those of another lot are still here.
    for (const lot of await readLots(tx))
      await unblockLot(tx, lot, lot.blocked - lot.left, { actor, at });
    for (const { id, isRecalled } of lots)
      if (isRecalled && quantityOf(after, id) > 0) await enqueue(tx, sendRecallJob, { lotId: id });
    return ok(null);
  });
}

function quantityOf(pieces: readonly LotPieces[], lotId: string): number {
  return pieces.find((one) => one.lotId === lotId)?.quantity ?? 0;
}

function isSame(one: readonly LotPieces[], other: readonly LotPieces[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ lotId, quantity }) => quantityOf(other, lotId) === quantity)
  );
}
