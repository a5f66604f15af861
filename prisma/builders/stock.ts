import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { countedPartNames, DEVICE_STOCK_ID } from "@/lib/inventory/model/stock";
import { type Db, type Prisma } from "@/lib/platform/db/client";

const system = { stockItemId: DEVICE_STOCK_ID, actor: "system" };

export type StockSale = { orderId: string; at: Date; devices: number };

/**
 * Writes the initial stock if there is none: `received` devices, and as many serums and travel
 * cases. They arrived at `since`, before any of the `sales`.
 */
export async function createStock(
  db: Db,
  {
    received,
    since = new Date(),
    sales = [],
  }: { received: number; since?: Date; sales?: StockSale[] },
): Promise<void> {
  const sold = sales.reduce((sum, { devices }) => sum + devices, 0);
  const { count } = await db.stockItem.createMany({
    data: [{ id: DEVICE_STOCK_ID, received, sold, reserved: 0 }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  await db.partStock.createMany({
    data: countedPartNames.map((id) => ({ id, received, sold })),
    skipDuplicates: true,
  });
  await recordMovements(db, [
    { at: since, kind: "received", devices: received, reason: "Prima fornitura" },
    ...sales.map(({ orderId, at, devices }) => ({
      orderId,
      at,
      devices: -devices,
      kind: devices > 0 ? ("sold" as const) : ("returned" as const),
    })),
  ]);
}

/** Adds an order's devices to both sold and received, so that the free stock does not change. */
export async function addSoldStock(db: Db, sold: number): Promise<void> {
  await db.stockItem.upsert({
    where: { id: DEVICE_STOCK_ID },
    create: { id: DEVICE_STOCK_ID, received: sold, sold },
    update: { received: { increment: sold }, sold: { increment: sold } },
  });
  await db.partStock.updateMany({
    data: { received: { increment: sold }, sold: { increment: sold } },
  });
  const at = new Date();
  await recordMovements(db, [
    { at, kind: "received", devices: sold },
    { at, kind: "sold", devices: -sold },
  ]);
}

async function recordMovements(
  db: Db,
  movements: Pick<
    Prisma.StockMovementCreateManyInput,
    "at" | "kind" | "devices" | "reason" | "orderId"
  >[],
): Promise<void> {
  await db.stockMovement.createMany({
    data: movements
      .filter(({ devices }) => devices !== 0)
      .map((movement) => ({ ...system, ...movement, id: timeOrderedId() })),
  });
}
