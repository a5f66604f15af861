import { type Db } from "@/lib/db/client";

/** The one thing on the shelf: every product is made of devices. */
export const DEVICE_STOCK_ID = "scultea-pro";

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
