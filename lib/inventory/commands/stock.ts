import "server-only";
import { max } from "date-fns";
import { noParts, type Parts, subtractParts, sumParts } from "@/lib/catalog/model/parts";
import { listProductContents } from "@/lib/catalog/queries";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { stockMovementLabels } from "../copy";
import {
  allUnsold,
  orderablePieces,
  type PartName,
  partNames,
  sellableDevices,
} from "../model/sellable";
import {
  DEVICE_STOCK_ID,
  freePieces,
  MAX_CART_HOLD_DEVICES,
  maxCartDevices,
  maxNetworkCartDevices,
  type StockLevels,
  type StockMovementKind,
  stockRows,
  unsoldPieces,
} from "../model/stock";
import { readStock, sumPieces } from "../queries/stock";
import { type CountPartInput, type MoveStockInput } from "../schema";

const NO_STOCK_RECORD = "There is no stock record: the catalogue was not seeded.";

export type OrderHold = Parts & {
  orderId: string;
  expiresAt: Date;
  /** Network whose limit applies (`checkUnpaidHolds`); null keeps the one already stored. */
  networkKey: string | null;
  /** Staff promise the parts to the customer until then; a later hold keeps the promise. */
  keptUntil?: Date | null;
};

/**
 * Holds an order's parts in the caller's transaction: free devices first, then those held by carts.
 * Replaces the order's earlier hold, so that it never blocks itself.
 */
export async function holdStock(
  tx: Tx,
  { orderId, expiresAt, networkKey, devices, serums, travelCases, keptUntil }: OrderHold,
): Promise<Result<null, { code: "out_of_stock" }>> {
  await lockStock(tx);
  const parts = { devices, serums, travelCases };
  const earlier = await tx.stockReservation.findUnique({ where: { orderId } });
  const more = earlier?.state === "held" ? subtractParts(parts, earlier) : parts;
  if (!(await areFree(tx, more))) return err({ code: "out_of_stock" });
  await changeReserved(tx, more);
  const kept = keptUntil ?? earlier?.keptUntil ?? null;
  const hold = {
    ...parts,
    state: "held" as const,
    expiresAt: kept === null ? expiresAt : max([kept, expiresAt]),
    keptUntil: kept,
  };
  await tx.stockReservation.upsert({
    where: { orderId },
    create: { ...hold, orderId, networkKey, stockItemId: DEVICE_STOCK_ID },
    update: networkKey === null ? hold : { ...hold, networkKey },
  });
  return ok(null);
}

/**
 * Turns an order's hold into a sale. For an expired hold it takes free devices, then those held by
 * carts; returns `out_of_stock` when they do not suffice.
 */
export async function consumeHold(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<Result<null, { code: "out_of_stock" }>> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state === "consumed") return ok(null);
  const isHeld = hold.state === "held";
  if (!isHeld && !(await areFree(tx, hold))) return err({ code: "out_of_stock" });
  await sell(tx, orderId, hold, now, isHeld ? hold : noParts);
  await tx.stockReservation.update({
    where: { orderId },
    data: { state: "consumed", networkKey: null },
    select: { id: true },
  });
  return ok(null);
}

/** Returns whether staff still keep an order's parts for its customer. */
export async function areKept(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const kept = { orderId, state: "held" as const, keptUntil: { gt: now } };
  return (await tx.stockReservation.count({ where: kept })) > 0;
}

/** Returns whether these parts are free, after taking missing devices from carts. The caller has locked the stock. */
async function areFree(tx: Tx, parts: Parts): Promise<boolean> {
  const { devices, ...others } = await readStock(tx);
  const isShort = (part: "serums" | "travelCases") =>
    others[part] !== null && parts[part] > 0 && freePieces(others[part]) < parts[part];
  if (isShort("serums") || isShort("travelCases")) return false;
  return freeFromCarts(tx, parts.devices - (devices ? freePieces(devices) : 0));
}

/** Adds to the counters of a part, of which the caller has locked the stock. Returns false for a part that is not counted. */
async function changeLevels(
  tx: Tx,
  part: PartName,
  { received = 0, sold = 0, reserved = 0 }: Partial<StockLevels>,
): Promise<boolean> {
  const change = {
    where: { id: stockRows[part] },
    data: {
      received: { increment: received },
      sold: { increment: sold },
      reserved: { increment: reserved },
    },
  };
  const { count } =
    part === "devices"
      ? await tx.stockItem.updateMany(change)
      : await tx.partStock.updateMany(change);
  return count > 0;
}

async function changeReserved(tx: Tx, reserved: Parts): Promise<void> {
  for (const part of partNames)
    if (reserved[part] !== 0) await changeLevels(tx, part, { reserved: reserved[part] });
}

/** Books parts as sold by an order, which held them; negative ones as returned. */
async function sell(
  tx: Tx,
  orderId: string,
  parts: Parts,
  at: Date,
  held: Parts = noParts,
): Promise<void> {
  const movements: Prisma.StockMovementCreateManyInput[] = [];
  for (const part of partNames) {
    const sold = parts[part];
    if (sold === 0 || !(await changeLevels(tx, part, { sold, reserved: -held[part] }))) continue;
    const kind = sold > 0 ? "sold" : "returned";
    movements.push({ part, kind, pieces: -sold, orderId, at, actor: "system" });
  }
  if (movements.length > 0) await tx.stockMovement.createMany({ data: movements });
}

/**
 * Frees missing devices from the holds of carts, starting with those that expire first. Returns
 * whether there were enough. Takes nothing when all carts together hold too few.
 */
async function freeFromCarts(tx: Tx, missing: number): Promise<boolean> {
  if (missing <= 0) return true;
  const holds = await tx.cartHold.findMany({ orderBy: [{ expiresAt: "asc" }, { key: "asc" }] });
  if (missing > holds.reduce((sum, hold) => sum + hold.devices, 0)) return false;
  let left = missing;
  for (const { key, devices } of holds) {
    if (left === 0) break;
    const taken = Math.min(devices, left);
    if (taken === devices) await tx.cartHold.delete({ where: { key } });
    else await tx.cartHold.update({ where: { key }, data: { devices: devices - taken } });
    left -= taken;
  }
  await changeReserved(tx, { ...noParts, devices: -missing });
  return true;
}

/** Releases the stock held for an order; does nothing when none is held. */
export async function releaseHold(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUnique({ where: { orderId } });
  if (hold?.state !== "held") return;
  await changeReserved(tx, subtractParts(noParts, hold));
  await tx.stockReservation.update({ where: { orderId }, data: { state: "released" } });
}

/**
 * Returns sold parts of an order to stock; `damaged` ones come back too, but not on sale. Throws when the order
 * did not buy as many.
 */
export async function restock(
  tx: Tx,
  orderId: string,
  parts: Parts,
  now: Date,
  { damaged, actor, reason }: Damage = noDamage,
): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  const back = sumParts([parts, damaged]);
  if (hold.state !== "consumed" || partNames.some((part) => back[part] > hold[part]))
    throw new Error(`Order ${orderId} did not buy these parts`);
  await sell(tx, orderId, subtractParts(noParts, back), now);
  await bookDamage(tx, damaged, { kind: "damaged", sign: -1, actor, reason, at: now });
}

/** Pieces of a return that cannot be sold again. */
type Damage = { damaged: Parts; actor: string; reason: string };

const noDamage: Damage = { damaged: noParts, actor: "system", reason: "" };

/**
 * Undoes a `restock`: the parts are sold again. Returns `out_of_stock` when others have bought them.
 */
export async function undoRestock(
  tx: Tx,
  orderId: string,
  parts: Parts,
  now: Date,
  { damaged, actor, reason }: Damage = noDamage,
): Promise<Result<null, { code: "out_of_stock" }>> {
  await lockStock(tx);
  if (!(await areFree(tx, parts))) return err({ code: "out_of_stock" });
  await bookDamage(tx, damaged, { kind: "correction", sign: 1, actor, reason, at: now });
  await sell(tx, orderId, sumParts([parts, damaged]), now);
  return ok(null);
}

async function bookDamage(
  tx: Tx,
  damaged: Parts,
  { sign, ...movement }: Pick<BookedPieces, "kind" | "actor" | "reason" | "at"> & { sign: 1 | -1 },
): Promise<void> {
  for (const part of partNames)
    if (damaged[part] > 0)
      await bookPieces(tx, { ...movement, part, pieces: sign * damaged[part] });
}

/**
 * Sets the unsold pieces of a part, as counted. The count includes those held by carts and unpaid orders, but not those
 * sold. It also explains pieces without a movement. Returns `changed_meanwhile` when they are no longer the `known`
 * ones, and `held` when more are held than were counted.
 */
export function countPart({ actor }: Staff<"ship">, input: CountPartInput, at: Date) {
  return countPartFor(actor, input, at);
}

/** Counts as `countPart` does, for callers that have checked the permission. */
export async function countPartFor(
  actor: string,
  { part, pieces, known }: CountPartInput,
  at: Date,
): Promise<Result<null, { code: "held" | "changed_meanwhile"; held?: number; left?: number }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const levels = (await readStock(tx))[part];
    const left = levels && unsoldPieces(levels);
    if (left !== known) return err({ code: "changed_meanwhile" as const, left: left ?? 0 });
    const held = levels?.reserved ?? 0;
    if (pieces < held) return err({ code: "held" as const, held });
    // The row of devices exists: `lockStock` found it.
    if (!levels)
      await tx.partStock.create({
        data: { id: stockRows[part], received: 0 },
        select: { id: true },
      });
    const difference = pieces - (await sumPieces(tx, part));
    await changeLevels(tx, part, { received: pieces - (left ?? 0) });
    if (difference !== 0)
      await tx.stockMovement.create({
        data: { part, kind: "counted", pieces: difference, actor, at },
        select: { id: true },
      });
    const change = { before: { pieces: left ?? 0 }, after: { pieces } };
    await recordAudit(
      tx,
      { actor, action: "stock.moved", subject: stockRows[part], ...change },
      at,
    );
    await publishPages(tx);
    return ok(null);
  });
}

/** Takes damaged pieces or samples out of the free ones. `movementId` makes it idempotent. */
export async function moveStock(
  { actor }: Staff<"ship">,
  { movementId, change: kind, part, pieces, reason }: MoveStockInput,
  at: Date,
): Promise<Result<{ free: number }, { code: "not_enough"; free?: number }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const levels = (await readStock(tx))[part];
    const free = levels ? freePieces(levels) : 0;
    if ((await tx.stockMovement.count({ where: { id: movementId } })) > 0) return ok({ free });
    if (free < pieces) return err({ code: "not_enough" as const, free });
    const left = free - pieces;
    await bookPieces(tx, { id: movementId, part, pieces: -pieces, kind, reason, actor, at });
    const movement = { kind: stockMovementLabels[kind], pieces: -pieces, reason };
    const entry = { actor, action: "stock.moved", subject: stockRows[part] } as const;
    await recordAudit(tx, { ...entry, before: { free }, after: { ...movement, free: left } }, at);
    // Public pages show whether the product is available.
    if (left === 0) await publishPages(tx);
    return ok({ free: left });
  });
}

type BookedPieces = {
  part: PartName;
  /** Negative for pieces that leave. */
  pieces: number;
  kind: Exclude<StockMovementKind, "sold" | "returned">;
  reason: string;
  actor: string;
  at: Date;
  /** Of the movement. */
  id?: string;
};

/** Adds pieces to the stock, which the caller has locked. A part that is not counted stays so. */
export async function bookPieces(tx: Tx, movement: BookedPieces): Promise<void> {
  if (!(await changeLevels(tx, movement.part, { received: movement.pieces }))) return;
  await tx.stockMovement.create({ data: movement, select: { id: true } });
}

/**
 * Takes pieces out of the stock, which the caller has locked: free ones first, then those held by carts, never
 * those of orders. Returns their number.
 */
export async function takeOut(
  tx: Tx,
  { pieces: wanted, ...movement }: BookedPieces,
): Promise<number> {
  const { inCarts, ...stock } = await readStock(tx);
  const levels = stock[movement.part];
  if (!levels) return wanted;
  const free = freePieces(levels);
  const isDevice = movement.part === "devices";
  const pieces = Math.min(wanted, isDevice ? free + inCarts : free);
  if (isDevice) await freeFromCarts(tx, pieces - free);
  if (pieces > 0) await bookPieces(tx, { ...movement, pieces: -pieces });
  return pieces;
}

/**
 * Records whether fewer than `threshold` pieces of a part are unsold. Returns their number when the
 * part has just become low, otherwise null. Pieces held by carts and unpaid orders count as unsold.
 */
export async function markStockLevel(
  tx: Tx,
  part: PartName,
  threshold: number,
  at: Date,
): Promise<{ left: number } | null> {
  const marks = Prisma.sql`
    SET low_since = CASE WHEN received - sold < ${threshold}::int THEN ${at}::timestamptz END
    WHERE id = ${stockRows[part]}
      AND (low_since IS NULL) = (received - sold < ${threshold}::int)
    RETURNING received - sold AS left, low_since IS NOT NULL AS "isLow"`;
  const [changed] = await tx.$queryRaw<{ left: number; isLow: boolean }[]>(
    part === "devices"
      ? Prisma.sql`UPDATE stock_items ${marks}`
      : Prisma.sql`UPDATE part_stock ${marks}`,
  );
  return changed?.isLow ? { left: changed.left } : null;
}

/**
 * Holds devices for a cart until `expiresAt` and replaces its earlier hold. Returns the number
 * held, which may be less than requested (limits: lib/inventory/model/stock.ts). The lock is a
 * statement of its own: the next one sees the holds made under the lock before.
 */
export async function holdForCart(
  tx: Tx,
  hold: { key: string; devices: number; expiresAt: Date; networkKey: string | null },
  now: Date,
): Promise<number> {
  const { key, devices, expiresAt, networkKey } = hold;
  await lockStock(tx);
  const [products, stock] = [await listProductContents(tx), await readStock(tx)];
  const unsold = sellableDevices(products, allUnsold(stock)).units;
  const orderable = sellableDevices(products, orderablePieces(stock)).units;
  const [held] = await tx.$queryRaw<{ devices: number }[]>`
    WITH known AS (
      SELECT *, key = ${key}::uuid OR expires_at <= ${now} AS ends FROM cart_holds
    ), sums AS (
      SELECT coalesce(sum(devices) FILTER (WHERE ends), 0)::int AS freed,
        coalesce(sum(devices) FILTER (WHERE NOT ends), 0)::int AS others,
        coalesce(sum(devices) FILTER (WHERE NOT ends AND network_key = ${networkKey}), 0)::int AS network
      FROM known
    ), allowed AS (
      SELECT freed, greatest(0, least(${devices}::int, ${MAX_CART_HOLD_DEVICES}::int,
        ${orderable}::int - others, ${maxCartDevices(unsold)}::int - others,
        CASE WHEN ${networkKey}::text IS NOT NULL
          THEN ${maxNetworkCartDevices(unsold)}::int - network END)) AS devices
      FROM sums
    ), dropped AS (
      DELETE FROM cart_holds USING allowed
      WHERE CASE key WHEN ${key}::uuid THEN allowed.devices = 0 ELSE expires_at <= ${now} END
    ), held AS (
      INSERT INTO cart_holds (key, devices, expires_at, network_key, created_at)
      SELECT ${key}::uuid, devices, ${expiresAt}, ${networkKey}, ${now} FROM allowed WHERE devices > 0
      ON CONFLICT (key) DO UPDATE SET devices = excluded.devices, expires_at = excluded.expires_at,
        network_key = excluded.network_key, created_at = excluded.created_at
    ), counted AS (
      UPDATE stock_items SET reserved = reserved + allowed.devices - freed, updated_at = now()
      FROM allowed WHERE id = ${DEVICE_STOCK_ID} AND allowed.devices <> freed
    )
    SELECT devices FROM allowed`;
  return held?.devices ?? 0;
}

export async function releaseCartHold(tx: Tx, key: string): Promise<void> {
  // Most orders have no cart hold and need not lock the stock twice.
  if ((await tx.cartHold.count({ where: { key } })) === 0) return;
  await lockStock(tx);
  await dropCartHolds(tx, { key });
}

/** Releases the cart holds that have expired at `now`; returns the number of devices. */
export async function releaseExpiredCartHolds(tx: Tx, now: Date): Promise<number> {
  await lockStock(tx);
  return dropCartHolds(tx, { expiresAt: { lte: now } });
}

/** Deletes cart holds and frees their devices, of which it returns the number. The caller has locked the stock. */
async function dropCartHolds(tx: Tx, where: Prisma.CartHoldWhereInput): Promise<number> {
  const { _sum } = await tx.cartHold.aggregate({ where, _sum: { devices: true } });
  const devices = _sum.devices ?? 0;
  if (devices === 0) return 0;
  await tx.cartHold.deleteMany({ where });
  await changeReserved(tx, { ...noParts, devices: -devices });
  return devices;
}

/** Locks the stock row. Always after the order's row, so that two transactions cannot deadlock. */
export async function lockStock(tx: Tx): Promise<void> {
  const [stock] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM stock_items WHERE id = ${DEVICE_STOCK_ID} FOR UPDATE`;
  if (!stock) throw new Error(NO_STOCK_RECORD);
}
