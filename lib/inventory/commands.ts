import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx } from "@/lib/db/client";
import { DEVICE_STOCK_ID, type StockLevels, freeDevices } from "./model";

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

/** Always taken after the order's own row, so that two transactions never wait for each other. */
async function lockStock(tx: Tx): Promise<StockLevels> {
  const [stock] = await tx.$queryRaw<StockLevels[]>`
    SELECT received, sold, reserved FROM stock_items WHERE id = ${DEVICE_STOCK_ID} FOR UPDATE`;
  if (!stock) throw new Error("There is no stock record: the catalogue was not seeded.");
  return stock;
}
