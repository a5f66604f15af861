import { randomUUID } from "node:crypto";
import { DEVICE_STOCK_ID } from "@/lib/inventory/model";
import { type Db } from "@/lib/db/client";

const system = { stockItemId: DEVICE_STOCK_ID, actor: "system" };

/** Writes the device's stock row when there is none: `received` pieces came in, `sold` went out. */
export async function createStock(
  db: Db,
  { received, sold = 0 }: { received: number; sold?: number },
): Promise<void> {
  const { count } = await db.stockItem.createMany({
    data: [{ id: DEVICE_STOCK_ID, received, sold, reserved: 0 }],
    skipDuplicates: true,
  });
  if (count === 1) await recordMovements(db, { received, sold, reason: "Prima fornitura" });
}

/** Adds what an order sold to what was sold and to what ever came in: the free stock stays what it was. */
export async function addSoldStock(db: Db, sold: number): Promise<void> {
  await db.stockItem.upsert({
    where: { id: DEVICE_STOCK_ID },
    create: { id: DEVICE_STOCK_ID, received: sold, sold },
    update: { received: { increment: sold }, sold: { increment: sold } },
  });
  await recordMovements(db, { received: sold, sold, reason: null });
}

async function recordMovements(
  db: Db,
  { received, sold, reason }: { received: number; sold: number; reason: string | null },
): Promise<void> {
  const at = new Date();
  const movements = [
    { ...system, id: randomUUID(), at, kind: "received" as const, devices: received, reason },
    { ...system, id: randomUUID(), at, kind: "sold" as const, devices: -sold, reason: null },
  ];
  await db.stockMovement.createMany({ data: movements.filter(({ devices }) => devices !== 0) });
}
