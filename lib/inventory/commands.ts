import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { type Prisma, type Tx } from "@/lib/db/client";
import { DEVICE_STOCK_ID, MAX_CART_HOLD_DEVICES, type StockLevels, freeDevices } from "./model";

/**
 * Holds `devices` for an order until `expiresAt`, inside the caller's transaction. An order's own
 * earlier hold is replaced, so a buyer never stands in their own way.
 */
export async function holdStock(
  tx: Tx,
  hold: { orderId: string; devices: number; expiresAt: Date },
): Promise<Result<null, { code: "out_of_stock" }>> {
  const stock = await lockStock(tx);
  const earlier = await tx.stockReservation.findUnique({ where: { orderId: hold.orderId } });
  const more = hold.devices - (earlier?.state === "held" ? earlier.devices : 0);
  if (more > freeDevices(stock)) return err({ code: "out_of_stock" });
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: { reserved: { increment: more } },
  });
  const { orderId, devices, expiresAt } = hold;
  await tx.stockReservation.upsert({
    where: { orderId },
    create: { orderId, stockItemId: DEVICE_STOCK_ID, devices, expiresAt },
    update: { devices, expiresAt, state: "held" },
  });
  return ok(null);
}

/**
 * Turns an order's hold into a sale. A hold that had already lapsed is sold from what is free;
 * `out_of_stock` when nothing is.
 */
export async function consumeHold(
  tx: Tx,
  orderId: string,
): Promise<Result<null, { code: "out_of_stock" }>> {
  const stock = await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state === "consumed") return ok(null);
  const held = hold.state === "held";
  if (!held && hold.devices > freeDevices(stock)) return err({ code: "out_of_stock" });
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: {
      sold: { increment: hold.devices },
      ...(held && { reserved: { decrement: hold.devices } }),
    },
  });
  await tx.stockReservation.update({ where: { orderId }, data: { state: "consumed" } });
  return ok(null);
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
  await tx.stockReservation.update({ where: { orderId }, data: { state: "released" } });
}

/** Puts devices that an order had bought back on the shelf. */
export async function restock(tx: Tx, orderId: string, devices: number): Promise<void> {
  await lockStock(tx);
  const hold = await tx.stockReservation.findUniqueOrThrow({ where: { orderId } });
  if (hold.state !== "consumed" || devices > hold.devices)
    throw new Error(`Order ${orderId} did not take ${devices} devices`);
  await tx.stockItem.update({
    where: { id: DEVICE_STOCK_ID },
    data: { sold: { decrement: devices } },
  });
}

/**
 * Holds devices for a cart until `expiresAt` in place of what it held before: as many as it asks for,
 * but no more than are free and never more than a cart may. Returns how many it now holds.
 */
export async function holdForCart(
  tx: Tx,
  hold: { key: string; devices: number; expiresAt: Date },
  now: Date,
): Promise<number> {
  const stock = await lockStock(tx);
  const { key, expiresAt } = hold;
  const dropped = await dropCartHolds(tx, { OR: [{ key }, { expiresAt: { lte: now } }] });
  const free = freeDevices(stock) + dropped;
  const devices = Math.max(0, Math.min(hold.devices, MAX_CART_HOLD_DEVICES, free));
  if (devices > 0) await tx.cartHold.create({ data: { key, devices, expiresAt, createdAt: now } });
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
  if (!stock) throw new Error("There is no stock record: the catalogue was not seeded.");
  return stock;
}
