import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/db/client";
import { markStockLevel } from "@/lib/inventory/commands";
import { getSettings } from "@/lib/settings/queries";

/**
 * Notices that fewer devices than the threshold are left to sell, or enough again. By the clock, and not
 * where something is sold: no order waits for it.
 */
export async function watchStock(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    const { stock } = await getSettings(tx);
    await markStockLevel(tx, stock.lowDevices, at);
  });
}
