import "server-only";
import { type Parts } from "@/lib/catalog/model/parts";
import { type Product } from "@/lib/catalog/model/product";
import { listProductContents, listProducts } from "@/lib/catalog/queries";
import { italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb, type Prisma } from "@/lib/platform/db/client";
import { type StockMovement } from "@/lib/platform/db/generated/client";
import { getEnv } from "@/lib/platform/env";
import { isShopOpen } from "@/lib/settings/queries";
import { isReorderDue } from "../model/forecast";
import { stockList, type StockListFilter } from "../model/list-filter";
import {
  allUnsold,
  type Availability,
  orderablePieces,
  type PartName,
  partNames,
  type Pieces,
  sellable,
  sellableDevices,
  shownDevices,
  type Stock,
  type StockSummary,
  summarizeStock,
} from "../model/sellable";
import { DEVICE_STOCK_ID, type StockLevels, stockMovementKinds, stockRows } from "../model/stock";
import { readForecasts, readThresholds } from "./parts";

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

/** Returns the refill while it can be ordered; a shop that is not open takes no order. */
export async function findOrderableRefill(
  now: Date,
  db: Db = getDb(),
): Promise<Product | undefined> {
  if (!(await isShopOpen())) return undefined;
  const refill = (await listProducts(now, db)).find(({ kind }) => kind === "refill");
  return refill && sellable(refill, await readOrderablePieces(db)).units > 0 ? refill : undefined;
}

/** Returns whether an order could take these parts now. */
export async function areOrderable(parts: Parts, db: Db = getDb()): Promise<boolean> {
  const pieces = await readOrderablePieces(db);
  return partNames.every((part) => parts[part] === 0 || parts[part] <= (pieces[part] ?? Infinity));
}

export async function readAvailability(): Promise<Availability> {
  const [products, pieces, thresholds] = await Promise.all([
    listProductContents(),
    readOrderablePieces(),
    readThresholds(),
  ]);
  const { units } = sellableDevices(products, pieces);
  return {
    devices: shownDevices(units, { mode: getEnv().mode, lowDevices: thresholds.devices }),
    units: Object.fromEntries(
      products.map((product) => [product.sku, sellable(product, pieces).units]),
    ),
  };
}

/** Returns what the unsold stock suffices for, and which parts run short. */
export async function readStockSummary(): Promise<StockSummary> {
  const [products, levels, thresholds] = await Promise.all([
    listProductContents(),
    readStock(),
    readThresholds(),
  ]);
  return summarizeStock(products, allUnsold(levels), thresholds);
}

/** Lists the parts to reorder now. */
export async function readReorders(now: Date) {
  const today = italianDay(now);
  const parts = await readForecasts(getDb(), allUnsold(await readStock()), today);
  return parts.filter(({ forecast }) => isReorderDue(forecast, today));
}

/** Returns what the unsold stock suffices for, and the parts with levels, forecasts and unexplained pieces. */
export async function getStockBoard(_: Staff<"enter">, filter: StockListFilter, now: Date) {
  const products = await listProductContents();
  // One snapshot for counters and movements, because something may be sold between two reads.
  const { stock, parts, lowSince, sums, lots } = await getDb().$transaction(
    async (tx) => {
      const levels = await readStock(tx);
      return {
        stock: levels,
        parts: await readForecasts(tx, allUnsold(levels), italianDay(now)),
        lowSince: await readLowSince(tx),
        sums: await sumMovements(tx),
        lots: await tx.lot.groupBy({ by: ["part"], _sum: { blocked: true } }),
      };
    },
    { isolationLevel: "RepeatableRead" },
  );
  const orderable = orderablePieces(stock);
  const shown = sums.filter(({ part }) => filter.part === null || part === filter.part);
  const counts = Object.fromEntries(
    stockMovementKinds.map((one) => [
      one,
      sumOf(shown, ({ kind, count }) => (kind === one ? count : 0)),
    ]),
  );
  const total =
    filter.kind === null ? sumOf(shown, ({ count }) => count) : (counts[filter.kind] ?? 0);
  const thresholds = await readThresholds();
  return {
    /** Movements of the chosen part, by kind. */
    counts,
    total,
    summary: summarizeStock(products, allUnsold(stock), thresholds),
    lowSince,
    /** What can be ordered now, by product. */
    products: products.map((product) => {
      const { units, bottleneck } = sellable(product, orderable);
      return { name: product.name, units, bottleneck };
    }),
    /** What staff call each part. */
    names: Object.fromEntries(parts.map(({ part, name }) => [part, name])) as Record<
      PartName,
      string
    >,
    parts: parts.map((facts) => {
      const moved = sumOf(sums, ({ part, pieces }) => (part === facts.part ? pieces : 0));
      return {
        ...facts,
        levels: stock[facts.part],
        /** Pieces of blocked and recalled lots, which are neither sold nor unsold. */
        blocked: sumOf(lots, ({ part, _sum }) => (part === facts.part ? (_sum.blocked ?? 0) : 0)),
        /** Unsold pieces without a movement. */
        unexplained: facts.unsold === null ? 0 : facts.unsold - moved,
      };
    }),
    movements: await listMovements(filter, total),
  };
}

export type StockBoard = Awaited<ReturnType<typeof getStockBoard>>;

function sumOf<Row>(rows: readonly Row[], count: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + count(row), 0);
}

/** Returns since when each part is low; null when it is not, or was not checked yet. */
export async function readLowSince(db: Db = getDb()): Promise<Record<PartName, Date | null>> {
  const device = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  const parts = await db.partStock.findMany();
  const since = (part: PartName) =>
    parts.find(({ id }) => id === stockRows[part])?.lowSince ?? null;
  return {
    devices: device?.lowSince ?? null,
    serums: since("serums"),
    travelCases: since("travelCases"),
  };
}

async function sumMovements(db: Db) {
  const groups = await db.stockMovement.groupBy({
    by: ["part", "kind"],
    _count: true,
    _sum: { pieces: true },
  });
  return groups.map(({ part, kind, _count, _sum }) => ({
    part,
    kind,
    count: _count,
    pieces: _sum.pieces ?? 0,
  }));
}

/** Returns the unsold pieces of a part that its movements add up to. */
export async function sumPieces(db: Db, part: PartName): Promise<number> {
  const { _sum } = await db.stockMovement.aggregate({ where: { part }, _sum: { pieces: true } });
  return _sum.pieces ?? 0;
}

const newestFirst = [
  { at: "desc" },
  { id: "desc" },
] satisfies Prisma.StockMovementOrderByWithRelationInput[];

function whereOf({ part, kind }: StockListFilter): Prisma.StockMovementWhereInput {
  return { ...(part !== null && { part }), ...(kind !== null && { kind }) };
}

async function listMovements(filter: StockListFilter, total: number): Promise<MovementRow[]> {
  const { skip, take } = stockList.pageOf(filter, total);
  const where = whereOf(filter);
  return complete(
    await getDb().stockMovement.findMany({ where, orderBy: newestFirst, skip, take }),
  );
}

const BATCH = 1_000;

/** Yields all movements of a filter in batches, newest first. */
export async function* readMovements(filter: StockListFilter): AsyncGenerator<MovementRow[]> {
  for (let last: string | null = null; ;) {
    const rows: StockMovement[] = await getDb().stockMovement.findMany({
      where: whereOf(filter),
      orderBy: newestFirst,
      take: BATCH,
      ...(last !== null && { cursor: { id: last }, skip: 1 }),
    });
    yield await complete(rows);
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

export type MovementRow = Pick<
  StockMovement,
  "id" | "at" | "part" | "kind" | "pieces" | "reason"
> & {
  /** Name of a staff member; null for automatic movements. */
  by: string | null;
  order: { id: string; number: string } | null;
};

async function complete(rows: StockMovement[]): Promise<MovementRow[]> {
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? []);
  const [names, orders] = await Promise.all([
    actorNames(),
    getDb().order.findMany({
      where: { id: { in: orderIds } },
      select: { id: true, number: true },
    }),
  ]);
  return rows.map(({ id, at, part, kind, pieces, reason, actor, orderId }) => ({
    id,
    at,
    part,
    kind,
    pieces,
    reason,
    by: names.get(actor) ?? null,
    order: orders.find((order) => order.id === orderId) ?? null,
  }));
}
