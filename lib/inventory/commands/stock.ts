import "server-only";
import { type Parts } from "@/lib/catalog/model/parts";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Prisma, type Tx } from "@/lib/platform/db/client";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { stockMovementLabels } from "../copy";
import {
  countedPartNames,
  countedParts,
  DEVICE_STOCK_ID,
  freeDevices,
  MAX_CART_HOLD_DEVICES,
  maxCartDevices,
  maxNetworkCartDevices,
  maxUnpaidDevices,
  stockChanges,
  type StockLevels,
  unsoldDevices,
} from "../model/stock";
import { type CountPartInput, type MoveStockInput } from "../schema";

const NO_STOCK_RECORD = "There is no stock record: the catalogue was not seeded.";

export type UnpaidHoldRefusal = {
  /**
   * `few_left`: too many for what is left. `unpaid_orders`: too many together with the network's
   * other unpaid orders.
   */
  code: "few_left" | "unpaid_orders";
};

/**
 * Checks that an order stays within what its network may hold unpaid, and returns the number of
 * free devices. Orders of one network wait here for each other until the transaction ends. Call it
 * after locking the order and before locking a discount code or the stock. A null `networkKey` sets
 * no limit.
 */
export async function checkUnpaidHolds(
  tx: Tx,
  { orderId, devices, networkKey }: { orderId: string; devices: number; networkKey: string | null },
): Promise<Result<{ free: number }, UnpaidHoldRefusal>> {
  if (networkKey !== null)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${networkKey}, 1))`;
  const [row] = await tx.$queryRaw<(StockLevels & { unpaid: number })[]>`
    SELECT received, sold, reserved, (
      SELECT coalesce(sum(devices), 0)::int FROM stock_reservations
      WHERE network_key = ${networkKey} AND state = 'held' AND order_id <> ${orderId}::uuid
    ) AS unpaid
    FROM stock_items WHERE id = ${DEVICE_STOCK_ID}`;
  if (!row) throw new Error(NO_STOCK_RECORD);
  const limit = maxUnpaidDevices(unsoldDevices(row));
  if (networkKey === null || row.unpaid + devices <= limit) return ok({ free: freeDevices(row) });
  return err({ code: devices > limit ? "few_left" : "unpaid_orders" });
}

export type OrderHold = Parts & {
  orderId: string;
  expiresAt: Date;
  /** Network whose limit applies (`checkUnpaidHolds`); null keeps the one already stored. */
  networkKey: string | null;
};

/**
 * Holds an order's parts in the caller's transaction: free devices first, then those held by carts.
 * Replaces the order's earlier hold, so that it never blocks itself. When a concurrent order takes
 * the last serum or travel case, the database raises an error (`isPartShortage`).
 */
export async function holdStock(
  tx: Tx,
  hold: OrderHold,
): Promise<Result<null, { code: "out_of_stock" }>> {
  if (await holdFreeStock(tx, hold)) return ok(null);
  const { orderId, devices } = hold;
  const own = await tx.stockReservation.findUnique({ where: { orderId } });
  const ownDevices = own?.state === "held" ? own.devices : 0;
  const isFreed = await freeFromCarts(tx, devices - ownDevices);
  return isFreed && (await holdFreeStock(tx, hold)) ? ok(null) : err({ code: "out_of_stock" });
}

async function holdFreeStock(tx: Tx, hold: OrderHold): Promise<boolean> {
  const { orderId, devices, serums, travelCases, expiresAt, networkKey } = hold;
  // A single statement, because every order waits here for the stock row.
  const held = await tx.$executeRaw`
    WITH earlier AS (
      SELECT coalesce(sum(devices), 0)::int AS devices, coalesce(sum(serums), 0)::int AS serums,
        coalesce(sum(travel_cases), 0)::int AS travel_cases
      FROM stock_reservations WHERE order_id = ${orderId}::uuid AND state = 'held'
    ), more AS (
      SELECT 'serum' AS id, ${serums}::int - serums AS pieces FROM earlier
      UNION ALL SELECT 'travel_case', ${travelCases}::int - travel_cases FROM earlier
    ), stock AS (
      UPDATE stock_items
      SET reserved = reserved + ${devices}::int - earlier.devices, updated_at = now()
      FROM earlier
      WHERE id = ${DEVICE_STOCK_ID}
        AND received - sold - reserved >= ${devices}::int - earlier.devices
        AND NOT EXISTS (SELECT FROM part_stock p JOIN more ON more.id = p.id
          WHERE more.pieces > 0 AND p.received - p.sold - p.reserved < more.pieces)
      RETURNING id
    ), parts AS (
      UPDATE part_stock p SET reserved = p.reserved + more.pieces, updated_at = now()
      FROM more, stock WHERE p.id = more.id AND more.pieces <> 0
    )
    INSERT INTO stock_reservations (id, order_id, stock_item_id, devices, serums, travel_cases,
      state, expires_at, network_key, updated_at)
    SELECT ${timeOrderedId()}::uuid, ${orderId}::uuid, id, ${devices}::int, ${serums}::int,
      ${travelCases}::int, 'held', ${expiresAt}::timestamptz, ${networkKey}, now()
    FROM stock
    ON CONFLICT (order_id) DO UPDATE
      SET devices = excluded.devices, serums = excluded.serums,
        travel_cases = excluded.travel_cases, state = 'held', expires_at = excluded.expires_at,
        network_key = coalesce(excluded.network_key, stock_reservations.network_key),
        updated_at = now()`;
  return held === 1;
}

/**
 * Turns an order's hold into a sale. For an expired hold it takes free devices, then those held by
 * carts; returns `out_of_stock` when they do not suffice.
 */
export async function consumeHold(
  tx: Tx,
  orderId: string,
): Promise<Result<null, { code: "out_of_stock" }>> {
  if (await sellHold(tx, orderId)) return ok(null);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state === "consumed") return ok(null);
  const isFreed = await freeFromCarts(tx, hold.devices);
  return isFreed && (await sellHold(tx, orderId)) ? ok(null) : err({ code: "out_of_stock" });
}

async function sellHold(tx: Tx, orderId: string): Promise<boolean> {
  const consumed = await tx.$executeRaw`
    WITH hold AS (
      SELECT devices, serums, travel_cases, state FROM stock_reservations
      WHERE order_id = ${orderId}::uuid AND state <> 'consumed'
    ), taken AS (
      SELECT 'serum' AS id, serums AS pieces, state FROM hold
      UNION ALL SELECT 'travel_case', travel_cases, state FROM hold
    ), stock AS (
      UPDATE stock_items
      SET sold = sold + hold.devices, updated_at = now(),
        reserved = reserved - CASE hold.state WHEN 'held' THEN hold.devices ELSE 0 END
      FROM hold
      WHERE id = ${DEVICE_STOCK_ID}
        AND (hold.state = 'held' OR received - sold - reserved >= hold.devices AND NOT EXISTS (
          SELECT FROM part_stock p JOIN taken ON taken.id = p.id
          WHERE p.received - p.sold - p.reserved < taken.pieces))
      RETURNING id, hold.devices
    ), parts AS (
      UPDATE part_stock p
      SET sold = p.sold + taken.pieces, updated_at = now(),
        reserved = p.reserved - CASE taken.state WHEN 'held' THEN taken.pieces ELSE 0 END
      FROM taken, stock WHERE p.id = taken.id AND taken.pieces > 0
    ), movement AS (
      INSERT INTO stock_movements (id, stock_item_id, at, kind, devices, actor, order_id)
      SELECT ${timeOrderedId()}::uuid, id, now(), 'sold', -devices, 'system', ${orderId}::uuid FROM stock
    )
    UPDATE stock_reservations SET state = 'consumed', network_key = NULL, updated_at = now()
    FROM stock WHERE order_id = ${orderId}::uuid`;
  return consumed === 1;
}

/**
 * Frees devices held by carts until `devices` are free, starting with the holds that expire first.
 * Returns whether they are free. Takes nothing when all carts together hold too few.
 */
async function freeFromCarts(tx: Tx, devices: number): Promise<boolean> {
  let missing = devices - freeDevices(await lockStock(tx));
  const holds = await tx.cartHold.findMany({ orderBy: [{ expiresAt: "asc" }, { key: "asc" }] });
  if (missing > holds.reduce((sum, hold) => sum + hold.devices, 0)) return false;
  for (const { key, devices: held } of holds) {
    if (missing <= 0) break;
    const taken = Math.min(held, missing);
    if (taken === held) await tx.cartHold.delete({ where: { key } });
    else await tx.cartHold.update({ where: { key }, data: { devices: held - taken } });
    await addToReserved(tx, -taken);
    missing -= taken;
  }
  return true;
}

/** Releases the stock held for an order; does nothing when none is held. */
export async function releaseHold(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUnique({ where: { orderId } });
  if (hold?.state !== "held") return;
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: { reserved: { decrement: hold.devices } },
  });
  for (const id of countedPartNames)
    await tx.partStock.updateMany({
      where: { id },
      data: { reserved: { decrement: hold[countedParts[id]] } },
    });
  await tx.stockReservation.update({ where: { orderId }, data: { state: "released" } });
}

/**
 * Returns sold devices of an order to stock. Serums and travel cases are returned only with all
 * devices of an order that was never shipped. After shipping, staff count them: an opened serum is
 * not sold again.
 */
export async function restock(tx: Tx, orderId: string, devices: number): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state !== "consumed" || devices > hold.devices)
    throw new Error(`Order ${orderId} did not buy ${devices} devices`);
  await tx.$executeRaw`
    WITH stock AS (
      UPDATE stock_items SET sold = sold - ${devices}::int, updated_at = now()
      WHERE id = ${DEVICE_STOCK_ID}
      RETURNING id
    )
    INSERT INTO stock_movements (id, stock_item_id, at, kind, devices, actor, order_id)
    SELECT ${timeOrderedId()}::uuid, id, now(), 'returned', ${devices}::int, 'system', ${orderId}::uuid
    FROM stock`;
  const { shippedAt } = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  if (shippedAt !== null || devices < hold.devices) return;
  for (const id of countedPartNames)
    await tx.partStock.updateMany({
      where: { id },
      data: { sold: { decrement: hold[countedParts[id]] } },
    });
}

/**
 * Returns true when a statement failed because a concurrent order took the last serum or travel
 * case.
 */
export function isPartShortage(error: unknown): boolean {
  return error instanceof Error && error.message.includes("part_stock_free");
}

export type CountPartError = { code: WriteRefusal | "held"; held?: number };

/**
 * Sets the number of serums or travel cases, as counted. The count includes those held
 * by unpaid orders, but not those sold. Returns `held` when orders hold more than were counted.
 * Administrators only.
 */
export async function countPart(
  { part, pieces }: CountPartInput,
  clock: Clock = systemClock,
): Promise<Result<null, CountPartError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction(async (tx) => {
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
    await recordAudit(tx, { actor, action: "stock.moved", subject: part, ...change }, clock());
    await publishPages(tx);
    return ok(null);
  });
}

export type MoveStockError = { code: WriteRefusal | "not_enough"; free?: number };

/**
 * Books a stock movement: goods received, damaged, or corrected by a count. Administrators only.
 * `movementId` makes it idempotent.
 */
export async function moveStock(
  { movementId, change, devices, reason }: MoveStockInput,
  clock: Clock = systemClock,
): Promise<Result<{ free: number }, MoveStockError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  const { kind, sign } = stockChanges[change];
  return getDb().$transaction(async (tx) => {
    const before = await lockStock(tx);
    const free = freeDevices(before);
    const isKnown = (await tx.stockMovement.count({ where: { id: movementId } })) > 0;
    if (isKnown) return ok({ free });
    if (free + sign * devices < 0) return err({ code: "not_enough" as const, free });
    const at = clock();
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

/**
 * Records whether fewer than `lowDevices` devices are unsold. Returns their number when stock has
 * just become low, otherwise null. Devices held by carts and unpaid orders count as unsold.
 */
export async function markStockLevel(
  tx: Tx,
  lowDevices: number,
  at: Date,
): Promise<{ left: number } | null> {
  const [changed] = await tx.$queryRaw<{ left: number; isLow: boolean }[]>`
    UPDATE stock_items
    SET low_since = CASE WHEN received - sold < ${lowDevices}::int THEN ${at}::timestamptz END
    WHERE id = ${DEVICE_STOCK_ID}
      AND (low_since IS NULL) = (received - sold < ${lowDevices}::int)
    RETURNING received - sold AS left, low_since IS NOT NULL AS "isLow"`;
  return changed?.isLow ? { left: changed.left } : null;
}

/**
 * Holds devices for a cart until `expiresAt` and replaces its earlier hold. Returns the number
 * held, which may be less than requested (limits: lib/inventory/model/stock.ts).
 */
export async function holdForCart(
  tx: Tx,
  hold: { key: string; devices: number; expiresAt: Date; networkKey: string | null },
  now: Date,
): Promise<number> {
  const stock = await lockStock(tx);
  const { key, expiresAt, networkKey } = hold;
  const dropped = await dropCartHolds(tx, { OR: [{ key }, { expiresAt: { lte: now } }] });
  const [held] = await tx.$queryRaw<{ all: number; network: number }[]>`
    SELECT coalesce(sum(devices), 0)::int AS all,
      coalesce(sum(devices) FILTER (WHERE network_key = ${networkKey}), 0)::int AS network
    FROM cart_holds`;
  if (!held) throw new Error("The cart hold query returned no row");
  const unsold = unsoldDevices(stock);
  const allowed = Math.min(
    hold.devices,
    MAX_CART_HOLD_DEVICES,
    freeDevices(stock) + dropped,
    maxCartDevices(unsold) - held.all,
    networkKey === null ? MAX_CART_HOLD_DEVICES : maxNetworkCartDevices(unsold) - held.network,
  );
  const devices = Math.max(0, allowed);
  if (devices > 0)
    await tx.cartHold.create({ data: { key, devices, expiresAt, networkKey, createdAt: now } });
  await addToReserved(tx, devices - dropped);
  return devices;
}

/** Releases a cart's hold when the cart is emptied or its order holds the devices itself. */
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
async function lockStock(tx: Tx): Promise<StockLevels> {
  const [stock] = await tx.$queryRaw<StockLevels[]>`
    SELECT received, sold, reserved FROM stock_items WHERE id = ${DEVICE_STOCK_ID} FOR UPDATE`;
  if (!stock) throw new Error(NO_STOCK_RECORD);
  return stock;
}
