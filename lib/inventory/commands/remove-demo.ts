import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { partNames } from "../model/sellable";
import { stockRows } from "../model/stock";

const byHand = { orderId: null, actor: { startsWith: "admin:" } } as const;

/** Counts devices that staff booked in, less those booked out. */
export async function countBookedByHand(tx: Tx): Promise<number> {
  const where = { ...byHand, part: "devices" } as const;
  const sum = await tx.stockMovement.aggregate({ where, _sum: { pieces: true } });
  return sum._sum.pieces ?? 0;
}

/** Sets the stock of each part to what staff booked, never below zero. */
export async function removeDemoStock(tx: Tx): Promise<void> {
  const movements = await tx.stockMovement.findMany({ where: byHand });
  await tx.$executeRaw`TRUNCATE stock_movements`;
  for (const part of partNames) {
    const own = movements.filter((movement) => movement.part === part);
    const pieces = own.reduce((sum, movement) => sum + movement.pieces, 0);
    if (pieces > 0) await tx.stockMovement.createMany({ data: own });
    const data = { received: Math.max(0, pieces), sold: 0, reserved: 0, lowSince: null };
    if (part === "devices") await tx.stockItem.updateMany({ data });
    else await tx.partStock.updateMany({ where: { id: stockRows[part] }, data });
  }
}
