import "server-only";
import { listProductContents } from "@/lib/catalog/queries";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { stockList, type StockListFilter } from "../model/list-filter";
import {
  allUnsold,
  type Availability,
  lowThresholds,
  orderablePieces,
  type PartName,
  type Pieces,
  sellable,
  sellableDevices,
  shownDevices,
  type Stock,
  type StockSummary,
  summarizeStock,
} from "../model/sellable";
import {
  type CountedPart,
  countedPartNames,
  countedParts,
  DEVICE_STOCK_ID,
  stockDiscrepancy,
  type StockLevels,
  type StockSum,
} from "../model/stock";

/** Reads the counters of all parts in one snapshot. */
export async function readStock(db: Db = getDb()): Promise<Stock> {
  const rows = await db.$queryRaw<(StockLevels & { id: string; inCarts: number })[]>`
    SELECT id, received, sold, reserved,
      (SELECT coalesce(sum(devices), 0)::int FROM cart_holds) AS "inCarts"
    FROM stock_items WHERE id = ${DEVICE_STOCK_ID}
    UNION ALL SELECT id, received, sold, reserved, 0 FROM part_stock`;
  const levels = (id: string): StockLevels | null => {
    const row = rows.find((one) => one.id === id);
    return row ? { received: row.received, sold: row.sold, reserved: row.reserved } : null;
  };
  return {
    devices: levels(DEVICE_STOCK_ID),
    serums: levels("serum"),
    travelCases: levels("travel_case"),
    inCarts: rows.find(({ id }) => id === DEVICE_STOCK_ID)?.inCarts ?? 0,
  };
}

/** Returns the pieces that an order can take now. */
export async function readOrderablePieces(db: Db = getDb()): Promise<Pieces> {
  return orderablePieces(await readStock(db));
}

export async function readAvailability(): Promise<Availability> {
  const [products, pieces, { stock }] = await Promise.all([
    listProductContents(),
    readOrderablePieces(),
    getSettings(),
  ]);
  const { units } = sellableDevices(products, pieces);
  return {
    devices: shownDevices(units, { mode: getEnv().mode, lowDevices: stock.lowDevices }),
    units: Object.fromEntries(
      products.map((product) => [product.sku, sellable(product, pieces).units]),
    ),
  };
}

/** Returns what the unsold stock suffices for, and which parts run short. */
export async function readStockSummary({
  stock,
}: Pick<ShopSettings, "stock">): Promise<StockSummary> {
  const [products, levels] = await Promise.all([listProductContents(), readStock()]);
  return summarizeStock(products, allUnsold(levels), lowThresholds(stock));
}

/** Returns stock levels, unexplained differences and one page of movements, newest first. */
export async function getStockBoard(_: Staff, filter: StockListFilter) {
  const settings = await getSettings();
  const products = await listProductContents();
  // One snapshot for counters and movements, because something may be sold between two reads.
  const { stock, lowSince, sums } = await getDb().$transaction(
    async (tx) => ({
      stock: await readStock(tx),
      lowSince: await readLowSince(tx),
      sums: await sumMovements(tx),
    }),
    { isolationLevel: "RepeatableRead" },
  );
  const levels = stock.devices ?? { received: 0, sold: 0, reserved: 0 };
  const orderable = orderablePieces(stock);
  const total = sums
    .filter(({ kind }) => filter.kind === null || kind === filter.kind)
    .reduce((all, { count }) => all + count, 0);
  return {
    levels,
    sums,
    total,
    summary: summarizeStock(products, allUnsold(stock), lowThresholds(settings.stock)),
    lowSince,
    /** What can be ordered now, by product. */
    products: products.map((product) => {
      const { units, bottleneck } = sellable(product, orderable);
      return { name: product.name, units, bottleneck };
    }),
    parts: countedPartNames.flatMap((id) => {
      const part = stock[countedParts[id]];
      return part
        ? [{ id, received: part.received, sold: part.sold, reserved: part.reserved }]
        : [];
    }),
    unexplained: stockDiscrepancy(levels, sums),
    movements: await listMovements(filter, total),
  };
}

export type StockBoard = Awaited<ReturnType<typeof getStockBoard>>;

/** Returns since when each part is low; null when it is not, or was not checked yet. */
export async function readLowSince(db: Db = getDb()): Promise<Record<PartName, Date | null>> {
  const device = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  const parts = await db.partStock.findMany();
  const since = (id: CountedPart) => parts.find((part) => part.id === id)?.lowSince ?? null;
  return {
    devices: device?.lowSince ?? null,
    serums: since("serum"),
    travelCases: since("travel_case"),
  };
}

async function sumMovements(db: Db): Promise<StockSum[]> {
  const groups = await db.stockMovement.groupBy({
    by: ["kind"],
    _count: true,
    _sum: { devices: true },
  });
  return groups.map(({ kind, _count, _sum }) => ({
    kind,
    count: _count,
    devices: _sum.devices ?? 0,
  }));
}

async function listMovements(filter: StockListFilter, total: number) {
  const { skip, take } = stockList.pageOf(filter, total);
  const rows = await getDb().stockMovement.findMany({
    where: filter.kind === null ? {} : { kind: filter.kind },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip,
    take,
  });
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const [names, orders] = await Promise.all([
    actorNames(),
    getDb().order.findMany({
      where: { id: { in: orderIds } },
      select: { id: true, number: true },
    }),
  ]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    devices: row.devices,
    reason: row.reason,
    /** Name of a staff member; null for automatic movements. */
    by: names.get(row.actor) ?? null,
    order: orders.find(({ id }) => id === row.orderId) ?? null,
  }));
}
