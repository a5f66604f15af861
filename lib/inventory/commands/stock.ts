import "server-only";
import { noParts, type Parts, subtractParts } from "@/lib/catalog/model/parts";
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
  type CountedPart,
  countedPartNames,
  countedParts,
  DEVICE_STOCK_ID,
  freePieces,
  MAX_CART_HOLD_DEVICES,
  maxCartDevices,
  maxNetworkCartDevices,
  stockChanges,
  type StockLevels,
  stockRows,
} from "../model/stock";
import { readStock } from "../queries/stock";
import { type CountPartInput, type MoveStockInput } from "../schema";

const NO_STOCK_RECORD = "There is no stock record: the catalogue was not seeded.";

export type OrderHold = Parts & {
  orderId: string;
  expiresAt: Date;
  /** Network whose limit applies (`checkUnpaidHolds`); null keeps the one already stored. */
  networkKey: string | null;
};

/**
 * Holds an order's parts in the caller's transaction: free devices first, then those held by carts.
 * Replaces the order's earlier hold, so that it never blocks itself.
 */
export async function holdStock(
  tx: Tx,
  { orderId, expiresAt, networkKey, devices, serums, travelCases }: OrderHold,
): Promise<Result<null, { code: "out_of_stock" }>> {
  const stock = await lockStock(tx);
  const parts = { devices, serums, travelCases };
  const earlier = await tx.stockReservation.findUnique({ where: { orderId } });
  const more = earlier?.state === "held" ? subtractParts(parts, earlier) : parts;
  if (!(await areFree(tx, stock, more))) return err({ code: "out_of_stock" });
  await changeStock(tx, { reserved: more });
  const hold = { ...parts, state: "held" as const, expiresAt };
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
  const stock = await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state === "consumed") return ok(null);
  const isHeld = hold.state === "held";
  if (!isHeld && !(await areFree(tx, stock, hold))) return err({ code: "out_of_stock" });
  await changeStock(tx, { sold: hold, reserved: isHeld ? subtractParts(noParts, hold) : noParts });
  await recordMovement(tx, { kind: "sold", devices: -hold.devices, orderId, at: now });
  await tx.stockReservation.update({
    where: { orderId },
    data: { state: "consumed", networkKey: null },
    select: { id: true },
  });
  return ok(null);
}

/** Returns whether these parts are free, after taking missing devices from carts. The caller has locked the stock. */
async function areFree(tx: Tx, stock: StockLevels, parts: Parts): Promise<boolean> {
  for (const counted of await tx.partStock.findMany()) {
    const wanted = parts[countedParts[counted.id as CountedPart]];
    if (wanted > 0 && freePieces(counted) < wanted) return false;
  }
  return freeFromCarts(tx, parts.devices - freePieces(stock));
}

/** Adds parts to the counters of the stock, which the caller has locked. Parts without a row are not counted. */
async function changeStock(
  tx: Tx,
  { sold = noParts, reserved = noParts }: { sold?: Parts; reserved?: Parts },
): Promise<void> {
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: { sold: { increment: sold.devices }, reserved: { increment: reserved.devices } },
    select: { id: true },
  });
  for (const id of countedPartNames) {
    const part = countedParts[id];
    if (sold[part] !== 0 || reserved[part] !== 0)
      await tx.partStock.updateMany({
        where: { id },
        data: { sold: { increment: sold[part] }, reserved: { increment: reserved[part] } },
      });
  }
}

async function recordMovement(
  tx: Tx,
  movement: { kind: "sold" | "returned"; devices: number; orderId: string; at: Date },
): Promise<void> {
  await tx.stockMovement.create({
    data: { ...movement, stockItemId: DEVICE_STOCK_ID, actor: "system" },
    select: { id: true },
  });
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
  await addToReserved(tx, -missing);
  return true;
}

/** Releases the stock held for an order; does nothing when none is held. */
export async function releaseHold(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUnique({ where: { orderId } });
  if (hold?.state !== "held") return;
  await changeStock(tx, { reserved: subtractParts(noParts, hold) });
  await tx.stockReservation.update({ where: { orderId }, data: { state: "released" } });
}

/** Returns sold parts of an order to stock. Throws when it did not buy as many. */
export async function restock(tx: Tx, orderId: string, parts: Parts, now: Date): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  const { devices } = parts;
  if (hold.state !== "consumed" || partNames.some((part) => parts[part] > hold[part]))
    throw new Error(`Order ${orderId} did not buy these parts`);
  await changeStock(tx, { sold: subtractParts(noParts, parts) });
  if (devices > 0) await recordMovement(tx, { kind: "returned", devices, orderId, at: now });
}

/**
 * Sets the number of serums or travel cases, as counted. The count includes those held
 * by unpaid orders, but not those sold. Returns `held` when orders hold more than were counted.
 */
export async function countPart(
  { actor }: Staff<"write">,
  { part, pieces }: CountPartInput,
  now: Date,
): Promise<Result<null, { code: "held"; held?: number }>> {
  return inTransaction(async (tx) => {
    await lockStock(tx);
    const before = await tx.partStock.findUnique({ where: { id: part } });
    const { received = 0, sold = 0, reserved = 0 } = before ?? {};
    if (pieces < reserved) return err({ code: "held" as const, held: reserved });
    await tx.partStock.upsert({
      where: { id: part },
      create: { id: part, received: pieces },
      update: { received: pieces + sold },
    });
    const change = { before: { pieces: received - sold }, after: { pieces } };
    await recordAudit(tx, { actor, action: "stock.moved", subject: part, ...change }, now);
    await publishPages(tx);
    return ok(null);
  });
}

/** Books a stock movement: goods received, damaged, or corrected by a count. `movementId` makes it idempotent. */
export async function moveStock(
  { actor }: Staff<"write">,
  { movementId, change, devices, reason }: MoveStockInput,
  at: Date,
): Promise<Result<{ free: number }, { code: "not_enough"; free?: number }>> {
  const { kind, sign } = stockChanges[change];
  return inTransaction(async (tx) => {
    const before = await lockStock(tx);
    const free = freePieces(before);
    const isKnown = (await tx.stockMovement.count({ where: { id: movementId } })) > 0;
    if (isKnown) return ok({ free });
    if (free + sign * devices < 0) return err({ code: "not_enough" as const, free });
    const received = before.received + sign * devices;
    await tx.stockItem.update({ where: { id: DEVICE_STOCK_ID }, data: { received } });
    await tx.stockMovement.create({
      data: {
        id: movementId,
        stockItemId: DEVICE_STOCK_ID,
        at,
        kind,
        reason,
        actor,
        devices: sign * devices,
      },
    });
    const movement = { kind: stockMovementLabels[kind], devices: sign * devices, reason };
    await recordAudit(
      tx,
      {
        actor,
        action: "stock.moved",
        subject: DEVICE_STOCK_ID,
        before: { free },
        after: { ...movement, free: free + sign * devices },
      },
      at,
    );
    // Public pages show whether the product is available.
    if (free === 0 || free + sign * devices === 0) await publishPages(tx);
    return ok({ free: free + sign * devices });
  });
}

type BookedPieces = {
  part: PartName;
  /** Negative for pieces that leave. */
  pieces: number;
  kind: "received" | "correction";
  reason: string;
  actor: string;
  at: Date;
  /** Of the devices' movement. */
  id?: string;
};

/**
 * Adds pieces to the stock, which the caller has locked. Serums and travel cases that are not counted stay
 * so.
 */
export async function bookPieces(
  tx: Tx,
  { part, pieces, ...movement }: BookedPieces,
): Promise<void> {
  const data = { received: { increment: pieces } };
  if (part !== "devices") {
    await tx.partStock.updateMany({ where: { id: stockRows[part] }, data });
    return;
  }
  await tx.stockItem.update({ where: { id: DEVICE_STOCK_ID }, data });
  await tx.stockMovement.create({
    data: { ...movement, stockItemId: DEVICE_STOCK_ID, devices: pieces },
    select: { id: true },
  });
}

/**
 * Takes pieces out of the stock, which the caller has locked: free ones first, then those held by carts, never
 * those of orders. Returns their number.
 */
export async function takeOut(
  tx: Tx,
  { pieces: wanted, ...movement }: BookedPieces,
): Promise<number> {
  const { part } = movement;
  if (part !== "devices") {
    const counted = await tx.partStock.findUnique({ where: { id: stockRows[part] } });
    const pieces = counted ? Math.min(wanted, freePieces(counted)) : wanted;
    await bookPieces(tx, { ...movement, pieces: -pieces });
    return pieces;
  }
  const free = freePieces(await lockStock(tx));
  const inCarts = await tx.cartHold.aggregate({ _sum: { devices: true } });
  const pieces = Math.min(wanted, free + (inCarts._sum.devices ?? 0));
  await freeFromCarts(tx, pieces - free);
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
  await addToReserved(tx, -(await dropCartHolds(tx, { key })));
}

/** Releases the cart holds that have expired at `now`; returns the number of devices. */
export async function releaseExpiredCartHolds(tx: Tx, now: Date): Promise<number> {
  await lockStock(tx);
  const dropped = await dropCartHolds(tx, { expiresAt: { lte: now } });
  await addToReserved(tx, -dropped);
  return dropped;
}

/** Deletes cart holds while the stock is locked; returns the number of devices. */
async function dropCartHolds(tx: Tx, where: Prisma.CartHoldWhereInput): Promise<number> {
  const holds = await tx.cartHold.findMany({ where, select: { key: true, devices: true } });
  if (holds.length === 0) return 0;
  await tx.cartHold.deleteMany({ where: { key: { in: holds.map(({ key }) => key) } } });
  return holds.reduce((sum, { devices }) => sum + devices, 0);
}

async function addToReserved(tx: Tx, devices: number): Promise<void> {
  if (devices === 0) return;
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: { reserved: { increment: devices } },
  });
}

/** Locks the stock row. Always after the order's row, so that two transactions cannot deadlock. */
export async function lockStock(tx: Tx): Promise<StockLevels> {
  const [stock] = await tx.$queryRaw<StockLevels[]>`
    SELECT received, sold, reserved FROM stock_items WHERE id = ${DEVICE_STOCK_ID} FOR UPDATE`;
  if (!stock) throw new Error(NO_STOCK_RECORD);
  return stock;
}
