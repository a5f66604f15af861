import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { MOVEMENTS_PER_PAGE, type StockListFilter } from "./model/list-filter";
import {
  countedPartNames,
  DEVICE_STOCK_ID,
  type StockBoard,
  stockDiscrepancy,
  type StockMovementRow,
  type StockSum,
  unsoldDevices,
} from "./model/stock";

/**
 * Returns the devices an order can take now, including those held by carts, limited by the serums
 * available. Returns 0 without a stock record.
 */
export async function countFreeDevices(db: Db = getDb()): Promise<number> {
  const [stock] = await db.$queryRaw<{ free: number }[]>`
    SELECT least(
      received - sold - reserved + (SELECT coalesce(sum(devices), 0)::int FROM cart_holds),
      (SELECT received - sold - reserved FROM part_stock WHERE id = 'serum')) AS free
    FROM stock_items WHERE id = ${DEVICE_STOCK_ID}`;
  return stock?.free ?? 0;
}

/**
 * Returns stock levels, unexplained differences and one page of movements, newest first. Staff
 * only.
 */
export async function getStockBoard(
  filter: StockListFilter,
): Promise<Result<StockBoard, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { stock: rules } = await getSettings();
  // One snapshot for counters and movements, because something may be sold between two reads.
  const { stock, sums } = await getDb().$transaction(
    async (tx) => ({
      stock: await tx.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } }),
      sums: await sumMovements(tx),
    }),
    { isolationLevel: "RepeatableRead" },
  );
  const parts = await listParts();
  const levels = {
    received: stock?.received ?? 0,
    sold: stock?.sold ?? 0,
    reserved: stock?.reserved ?? 0,
  };
  const total = sums
    .filter(({ kind }) => filter.kind === null || kind === filter.kind)
    .reduce((all, { count }) => all + count, 0);
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / MOVEMENTS_PER_PAGE)));
  return ok({
    levels,
    sums,
    total,
    page,
    lowDevices: rules.lowDevices,
    lowSince: stock?.lowSince ?? null,
    parts,
    unexplained: stockDiscrepancy(levels, sums),
    movements: await listMovements({ ...filter, page }),
  });
}

async function listParts(): Promise<StockBoard["parts"]> {
  const rows = await getDb().partStock.findMany();
  return countedPartNames.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ id, received: row.received, sold: row.sold, reserved: row.reserved }] : [];
  });
}

/** Returns the unsold devices, limited by the unsold serums. */
export async function countUnsold(db: Db = getDb()): Promise<number> {
  const stock = await db.stockItem.findUnique({ where: { id: DEVICE_STOCK_ID } });
  const serums = await db.partStock.findUnique({ where: { id: "serum" } });
  const devices = stock ? unsoldDevices(stock) : 0;
  return serums ? Math.min(devices, unsoldDevices(serums)) : devices;
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

async function listMovements({ kind, page }: StockListFilter): Promise<StockMovementRow[]> {
  const rows = await getDb().stockMovement.findMany({
    where: kind === null ? {} : { kind },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    skip: (page - 1) * MOVEMENTS_PER_PAGE,
    take: MOVEMENTS_PER_PAGE,
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
    by: names.get(row.actor) ?? null,
    order: orders.find(({ id }) => id === row.orderId) ?? null,
  }));
}
