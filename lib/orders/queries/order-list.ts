import "server-only";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { getDb } from "@/lib/platform/db/client";
import { type OrderListFilter, type OrderView } from "../model/list-filter";
import { type AdminAlert, alertKinds } from "../model/order";
import {
  type DetailedOrder,
  type ListedOrder,
  summaryFields,
  toOrderSummary,
} from "../model/order-summary";
import { countViews, findOrders } from "./list-search";
import { readOpenMessages } from "./open-message";

export type AdminOrderPage = {
  rows: ListedOrder[];
  /** Orders of the filter, at most MAX_LISTED; `more` is true when there are more. */
  total: number;
  more: boolean;
  page: number;
};

/**
 * Returns one page of orders; a page past the end returns the last one. Throws when the database
 * does not answer.
 */
export async function listAdminOrders(
  _: Staff,
  filter: OrderListFilter,
  now: Date = systemClock(),
): Promise<AdminOrderPage> {
  const found = await findOrders(filter, now);
  const messages = await readOpenMessages(found.rows.map(({ id }) => id));
  const rows = found.rows.map((row) => ({ ...row, openMessageId: messages.get(row.id) ?? null }));
  return { ...found, rows };
}

/** Counts the orders of each built-in view, up to MAX_VIEW_COUNT. */
export async function countOrderViews(
  _: Staff,
  now: Date = systemClock(),
): Promise<Record<OrderView, number>> {
  return countViews(now);
}

/** Returns the content of the details dialog, or null when there is no such order. */
export async function findAdminOrder(_: Staff, id: string): Promise<DetailedOrder | null> {
  const order = await getDb().order.findUnique({
    where: { id },
    select: {
      ...summaryFields,
      attempts: {
        where: { transactionId: { not: null } },
        orderBy: { createdAt: "desc" },
        select: { state: true, transactionId: true },
      },
    },
  });
  if (!order) return null;
  const { attempts, ...row } = order;
  const paidBy = attempts.find(({ state }) => state === "succeeded") ?? attempts[0];
  return { ...toOrderSummary(row), transactionId: paidBy?.transactionId ?? null };
}

const MAX_ALERTS = 50;

/** Returns open alerts, oldest first, or (`open: false`) resolved ones, latest first. */
export async function listAlerts(
  _: Staff,
  { open }: { open: boolean },
): Promise<{ alerts: AdminAlert[]; total: number }> {
  const where = { resolvedAt: open ? null : { not: null } };
  const rows = await getDb().alert.findMany({
    where,
    orderBy: open ? { createdAt: "asc" } : { resolvedAt: "desc" },
    include: { order: { select: { id: true, number: true } } },
    take: MAX_ALERTS,
  });
  const total = await getDb().alert.count({ where });
  const names = await actorNames();
  return {
    total,
    alerts: rows.flatMap(({ id, kind, order, data, createdAt, resolvedAt, resolvedBy }) => {
      const known = alertKinds.find((one) => one === kind);
      if (!known) return [];
      const by = names.get(resolvedBy ?? "") ?? "il sistema";
      return {
        id,
        kind: known,
        order,
        createdAt,
        data: data as AdminAlert["data"],
        resolution: resolvedAt && { at: resolvedAt, by },
      };
    }),
  };
}
