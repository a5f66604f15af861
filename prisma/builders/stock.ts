import { mapParts, noParts, type Parts, subtractParts, sumParts } from "@/lib/catalog/model/parts";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type PartName, partNames } from "@/lib/inventory/model/sellable";
import { DEVICE_STOCK_ID, stockRows } from "@/lib/inventory/model/stock";
import { type Db, type Prisma } from "@/lib/platform/db/client";

/** Parts that an order took; negative ones came back. */
export type StockSale = { orderId: string; at: Date; parts: Parts };

/**
 * Writes the initial stock if there is none: `free` pieces of each part. They and the sold ones arrived at `since`,
 * before any of the `sales`.
 */
export async function createStock(
  db: Db,
  { free, since = new Date(), sales = [] }: { free: number; since?: Date; sales?: StockSale[] },
): Promise<void> {
  const sold = sumParts(sales.map(({ parts }) => parts));
  const levelsOf = (part: PartName) => ({
    id: stockRows[part],
    received: free + sold[part],
    sold: sold[part],
  });
  const { count } = await db.stockItem.createMany({
    data: [levelsOf("devices")],
    skipDuplicates: true,
  });
  if (count === 0) return;
  await db.partStock.createMany({
    data: [levelsOf("serums"), levelsOf("travelCases")],
    skipDuplicates: true,
  });
  await recordMovements(db, [
    {
      at: since,
      kind: "received",
      parts: mapParts((part) => free + sold[part]),
      reason: "Prima fornitura",
    },
    ...sales.map(({ orderId, at, parts }) => ({
      orderId,
      at,
      parts: subtractParts(noParts, parts),
      kind: parts.devices > 0 ? ("sold" as const) : ("returned" as const),
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
    { at, kind: "received", parts: mapParts(() => sold) },
    { at, kind: "sold", parts: mapParts(() => -sold) },
  ]);
}

async function recordMovements(
  db: Db,
  movements: (Pick<Prisma.StockMovementCreateManyInput, "at" | "kind" | "reason" | "orderId"> & {
    parts: Parts;
  })[],
): Promise<void> {
  await db.stockMovement.createMany({
    data: movements.flatMap(({ parts, ...movement }) =>
      partNames
        .filter((part) => parts[part] !== 0)
        .map((part) => ({
          ...movement,
          part,
          pieces: parts[part],
          id: timeOrderedId(),
          actor: "system",
        })),
    ),
  });
}
