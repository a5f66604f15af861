import "server-only";
import { type Tx } from "@/lib/platform/db/client";

const byHand = { orderId: null, actor: { startsWith: "admin:" } } as const;

/** Counts devices that staff booked in, less those booked out. */
export async function countBookedByHand(tx: Tx): Promise<number> {
  const sum = await tx.stockMovement.aggregate({ where: byHand, _sum: { devices: true } });
  return sum._sum.devices ?? 0;
}

/**
 * Sets the stock to what staff booked, never below zero. Serums and travel cases have no register:
 * staff count them again.
 */
export async function removeDemoStock(tx: Tx): Promise<void> {
  const movements = await tx.stockMovement.findMany({ where: byHand });
  const devices = movements.reduce((sum, movement) => sum + movement.devices, 0);
  await tx.$executeRaw`TRUNCATE stock_movements`;
  if (devices > 0) await tx.stockMovement.createMany({ data: movements });
  await tx.partStock.updateMany({ data: { received: 0, sold: 0, reserved: 0 } });
  await tx.stockItem.updateMany({
    data: { received: Math.max(0, devices), sold: 0, reserved: 0, lowSince: null },
  });
}
