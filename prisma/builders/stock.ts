import { DEVICE_STOCK_ID } from "@/lib/inventory/model";
import { type Db } from "@/lib/db/client";

/** Writes the device's stock row when there is none: `received` pieces came in, `sold` went out. */
export async function createStock(
  db: Db,
  { received, sold = 0 }: { received: number; sold?: number },
): Promise<void> {
  await db.stockItem.createMany({
    data: [{ id: DEVICE_STOCK_ID, received, sold, reserved: 0 }],
    skipDuplicates: true,
  });
}
