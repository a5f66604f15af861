import "server-only";
import { type Db, getDb } from "@/lib/db/client";
import { DEVICE_STOCK_ID, freeDevices } from "./model";

/** Devices free to be ordered right now; 0 when there is no stock record. */
export async function countFreeDevices(db: Db = getDb()): Promise<number> {
  const stock = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  return stock ? freeDevices(stock) : 0;
}
