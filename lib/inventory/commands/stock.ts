import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type WriteRefusal, adminActor } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Parts } from "@/lib/catalog/model/parts";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type Prisma, type Tx, getDb } from "@/lib/platform/db/client";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { stockMovementLabels } from "@/lib/inventory/copy";
import {
  DEVICE_STOCK_ID,
  MAX_CART_HOLD_DEVICES,
  type StockLevels,
  countedPartNames,
  countedParts,
  freeDevices,
  maxCartDevices,
  maxNetworkCartDevices,
  maxUnpaidDevices,
  stockChanges,
  unsoldDevices,
} from "@/lib/inventory/model/stock";
import { type CountPartInput, type MoveStockInput } from "@/lib/inventory/schema";

const NO_STOCK_RECORD = "There is no stock record: the catalogue was not seeded.";

export type UnpaidHoldRefusal = {
  /** Too many for what is left, or together with the network's other unpaid orders. */
  code: "few_left" | "unpaid_orders";
};

/**
 * Checks that an order's devices stay within what its network may hold unpaid, and returns how many
 * devices are free. Orders of one network wait here for each other until the transaction ends. Call it
 * after locking the order and before locking a discount code or the stock. Null: the network is unknown
 * and not bounded.
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
  /** Whose unpaid orders it counts among (`checkUnpaidHolds`); null keeps what the hold has. */
  networkKey: string | null;
};

/**
 * Holds an order's parts, inside the caller's transaction: free devices first, then those that carts
 * hold. An order's own earlier hold is replaced, so a buyer is never refused because of it. When another
 * order takes the last serum or travel case at the same moment, the database refuses the statement
 * (`isPartShortage`).
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
  // One statement: every order waits here for the stock's row, so it is held as shortly as can be.
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
 * Turns an order's hold into a sale. A hold that had already lapsed is sold from what is free, then from
 * what carts hold; `out_of_stock` when that is not enough.
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
 * Takes from carts, those that end first before others, what `devices` need beyond the free stock. Returns
 * whether they are free now; takes nothing when all carts together hold too few.
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

/** Gives an order's held devices back; nothing happens when none are held. */
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
 * Puts devices that an order had bought back on the shelf. Serums and travel cases come back with all the
 * devices of an order that never left; after that a person counts them, since an opened serum is not sold
 * again.
 */
export async function restock(tx: Tx, orderId: string, devices: number): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state !== "consumed" || devices > hold.devices)
    throw new Error(`Order ${orderId} did not take ${devices} devices`);
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

/** Whether a statement failed because another order took the last serum or travel case meanwhile. */
export function isPartShortage(error: unknown): boolean {
  return error instanceof Error && error.message.includes("part_stock_free");
}

export type CountPartError = { code: WriteRefusal | "held"; held?: number };

/**
 * Sets how many serums or travel cases are on the shelf, as an administrator counted them: those that
 * unpaid orders hold included, those sold not. `held` when orders hold more than were counted.
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
 * Books goods that came in, pieces that broke, or what a count showed, for an administrator. The form's
 * key makes it happen once, however often it is sent.
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
    const told = { kind: stockMovementLabels[kind], devices: sign * devices, reason };
    await recordAudit(
      tx,
      {
        actor,
        action: "stock.moved",
        subject: DEVICE_STOCK_ID,
        before: { free },
        after: { ...told, free: free + sign * devices },
      },
      at,
    );
    // The page says whether there are any.
    if (free === 0 || free + sign * devices === 0) await publishPages(tx);
    return ok({ free: free + sign * devices });
  });
}

/**
 * Writes down that fewer than `lowDevices` are left unsold, or that there are enough again. Returns how
 * many are left when that is new and they are few: once for each time it falls below. What carts and
 * unpaid orders hold counts as left, since it comes and goes.
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
 * Holds devices for a cart until `expiresAt` in place of what it held before: as many as it asks for
 * within the bounds of carts (lib/inventory/model.ts). Returns how many it now holds.
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
  if (!held) throw new Error("An aggregate always has a row");
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

/** Gives back what a cart held: it was emptied, or its order now holds the devices itself. */
export async function releaseCartHold(tx: Tx, key: string): Promise<void> {
  // Most orders come without one: they need not wait for the stock's lock twice.
  if ((await tx.cartHold.count({ where: { key } })) === 0) return;
  await lockStock(tx);
  await addToReserved(tx, -(await dropCartHolds(tx, { key })));
}

/** Gives back what carts held whose timer has ended by `now`; returns how many devices that were. */
export async function releaseLapsedCartHolds(tx: Tx, now: Date): Promise<number> {
  await lockStock(tx);
  const dropped = await dropCartHolds(tx, { expiresAt: { lte: now } });
  await addToReserved(tx, -dropped);
  return dropped;
}

/** Deletes carts' holds under the stock's lock; returns how many devices they were. */
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

/** Always taken after the order's own row, so that two transactions never wait for each other. */
async function lockStock(tx: Tx): Promise<StockLevels> {
  const [stock] = await tx.$queryRaw<StockLevels[]>`
    SELECT received, sold, reserved FROM stock_items WHERE id = ${DEVICE_STOCK_ID} FOR UPDATE`;
  if (!stock) throw new Error(NO_STOCK_RECORD);
  return stock;
}
