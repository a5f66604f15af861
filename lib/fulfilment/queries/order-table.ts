import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { type OrderSummary, summaryFields, toOrderSummary } from "@/lib/orders/model/order-summary";
import { readOpenMessages } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import {
  bulkOutcomes,
  extraColumns,
  hideableColumns,
  type OrderColumn,
  orderColumns,
} from "../model/order-table";

/** Returns the current user's views, columns and keyboard setting. */
export async function getTableSettings({ userId }: Staff) {
  const [views, layout] = await Promise.all([
    getDb().savedView.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { id: true, name: true, query: true },
    }),
    getDb().tableLayout.findUnique({ where: { userId } }),
  ]);
  return {
    views,
    hiddenColumns: hideableColumns.filter((column) => layout?.hiddenColumns.includes(column)),
    extraColumns: extraColumns.filter((column) => layout?.extraColumns.includes(column)),
    /** Single-key shortcuts; they can be turned off (WCAG 2.1.4). */
    keys: layout?.keys ?? true,
    sheetColumns: toSheetColumns(layout),
  };
}

/** Returns the columns of the current user's `.xlsx` files: those chosen last, or all. */
export async function getSheetColumns({ userId }: Staff): Promise<OrderColumn[]> {
  return toSheetColumns(await getDb().tableLayout.findUnique({ where: { userId } }));
}

function toSheetColumns(layout: { sheetColumns: string[] } | null): OrderColumn[] {
  const chosen = orderColumns.filter((name) => layout?.sheetColumns.includes(name));
  return chosen.length > 0 ? chosen : orderColumns;
}

export type TableSettings = Awaited<ReturnType<typeof getTableSettings>>;

/** A named filter; `query` is the query string of the table's URL. */
export type SavedView = TableSettings["views"][number];

const MAX_SKIPPED_SHOWN = 200;

/** Returns the progress of a bulk change, or null when there is none. */
export async function findBulkChange(_: Staff<"enter">, id: string) {
  const change = await getDb().bulkChange.findUnique({
    where: { id },
    include: { user: { select: { name: true } } },
  });
  if (!change) return null;
  const counts = await getDb().bulkChangeItem.groupBy({
    by: ["outcome"],
    where: { bulkChangeId: id },
    _count: true,
  });
  const count = (outcome: string | null) =>
    counts.find((one) => one.outcome === outcome)?._count ?? 0;
  const total = counts.reduce((sum, one) => sum + one._count, 0);
  const done = total - count(null);
  const skipped = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: id, outcome: { notIn: ["changed", "unchanged"] } },
    include: { order: { select: { number: true } } },
    orderBy: { orderId: "asc" },
    take: MAX_SKIPPED_SHOWN,
  });
  return {
    id,
    status: change.status,
    reason: change.reason,
    requestedBy: change.user.name,
    createdAt: change.createdAt,
    finishedAt: change.finishedAt,
    total,
    done,
    changed: count("changed"),
    unchanged: count("unchanged"),
    /** The first orders that were not changed; `skippedCount` is their total number. */
    skipped: skipped.map(({ orderId, order, outcome }) => ({
      id: orderId,
      number: order.number,
      outcome: bulkOutcomes.find((one) => one === outcome) ?? "internal",
    })),
    skippedCount: done - count("changed") - count("unchanged"),
  };
}

export type BulkChangeReport = NonNullable<Awaited<ReturnType<typeof findBulkChange>>>;

/** Returns the packing slips of these orders, in the given order: no price and no e-mail address. */
export async function listPackingSlips(_: Staff<"enter">, ids: readonly string[]) {
  const orders = await getDb().order.findMany({
    where: { id: { in: [...ids] } },
    select: summaryFields,
  });
  const messages = await readOpenMessages(ids);
  const slips = orders.map((order) => ({
    ...toSlip(toOrderSummary(order)),
    /** The oldest message of its customer that waits for an answer. */
    openMessageId: messages.get(order.id) ?? null,
  }));
  return slips.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

function toSlip(order: OrderSummary) {
  const { id, number, createdAt, customerName, phone, notes, shippingType, deliverBy } = order;
  const { address, postalCode, city, province, country, parts } = order;
  return {
    id,
    number,
    createdAt,
    customerName,
    phone,
    address,
    postalCode,
    city,
    province,
    country,
    notes,
    shippingType,
    deliverBy,
    parts,
    items: order.items.map(({ sku, name, quantity, devices, serums, travelCases }) => ({
      sku,
      name,
      quantity,
      devices,
      serums,
      travelCases,
    })),
  };
}

export type PackingSlip = Awaited<ReturnType<typeof listPackingSlips>>[number];
