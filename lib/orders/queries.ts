import "server-only";
import { type AdminRefusal, adminActor } from "@/lib/auth/model";
import { requireStaff } from "@/lib/auth/require-admin";
import { type Result, ok } from "@/lib/core/result";
import { type Prisma, getDb } from "@/lib/db/client";
import { ORDERS_PER_PAGE, type OrderListFilter } from "./list-filter";
import {
  type AdminAlert,
  type AdminOrderDetails,
  type AdminOrderRow,
  type OrderExportRow,
  alertKinds,
} from "./model";

export type AdminOrderPage = { rows: AdminOrderRow[]; total: number; page: number };

const rowFields = {
  id: true,
  number: true,
  firstName: true,
  lastName: true,
  email: true,
  totalCents: true,
  paymentStatus: true,
  status: true,
  createdAt: true,
} as const satisfies Prisma.OrderSelect;

const newestFirst = [
  { createdAt: "desc" },
  { id: "desc" },
] satisfies Prisma.OrderOrderByWithRelationInput[];

/**
 * One page of orders, newest first, for whoever may see the dashboard. A page past the end gives the last one.
 * Throws when the database does not answer.
 */
export async function listAdminOrders(
  filter: OrderListFilter,
): Promise<Result<AdminOrderPage, { code: AdminRefusal }>> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const where = toWhere(filter);
  const total = await getDb().order.count({ where });
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)));
  const orders = await getDb().order.findMany({
    where,
    select: rowFields,
    orderBy: newestFirst,
    skip: (page - 1) * ORDERS_PER_PAGE,
    take: ORDERS_PER_PAGE,
  });
  return ok({ rows: orders.map(toRow), total, page });
}

/** Everything the details dialog shows of one order, or null; for whoever may see the dashboard. */
export async function findAdminOrder(
  id: string,
): Promise<Result<AdminOrderDetails | null, { code: AdminRefusal }>> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const order = await getDb().order.findUnique({
    where: { id },
    include: {
      items: { orderBy: { position: "asc" } },
      attempts: {
        where: { transactionId: { not: null } },
        orderBy: { createdAt: "desc" },
        select: { state: true, transactionId: true },
      },
    },
  });
  if (!order) return ok(null);
  const { attempts, items, phone, address, postalCode, city, country, notes } = order;
  const { subtotalCents, shippingType, shippingCents, paymentMethod } = order;
  const paidBy = attempts.find(({ state }) => state === "succeeded") ?? attempts[0];
  return ok({
    ...toRow(order),
    ...{ phone, address, postalCode, city, country, notes },
    ...{ subtotalCents, shippingType, shippingCents, paymentMethod },
    items: items.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
    transactionId: paidBy?.transactionId ?? null,
  });
}

const exportFields = {
  id: true,
  number: true,
  createdAt: true,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  address: true,
  postalCode: true,
  city: true,
  country: true,
  shippingType: true,
  shippingCents: true,
  subtotalCents: true,
  totalCents: true,
  paymentMethod: true,
  paymentStatus: true,
  status: true,
  notes: true,
  items: {
    orderBy: { position: "asc" },
    select: { name: true, quantity: true, unitPriceCents: true },
  },
} as const satisfies Prisma.OrderSelect;

/** Orders read at once by the export: what it keeps in memory, however many there are. */
export const EXPORT_BATCH = 500;

/**
 * Every order placed until `now`, newest first, for whoever may see the dashboard: how many, and batches of them
 * that are read one after the other as the reader asks for them.
 */
export async function exportOrders(
  now: Date,
): Promise<
  Result<{ count: number; batches: AsyncGenerator<OrderExportRow[]> }, { code: AdminRefusal }>
> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const count = await getDb().order.count({ where: { createdAt: { lte: now } } });
  return ok({ count, batches: readBatches(now) });
}

async function* readBatches(now: Date): AsyncGenerator<OrderExportRow[]> {
  let last: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const orders = await getDb().order.findMany({
      where: { createdAt: { lte: last?.createdAt ?? now }, ...(last && { OR: after(last) }) },
      select: exportFields,
      orderBy: newestFirst,
      take: EXPORT_BATCH,
    });
    if (orders.length > 0) yield orders;
    last = orders.at(-1);
    if (!last || orders.length < EXPORT_BATCH) return;
  }
}

/** The orders that stand below the given one in a list of the newest first. */
function after({ createdAt, id }: { createdAt: Date; id: string }): Prisma.OrderWhereInput[] {
  return [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }];
}

/** The ids of the orders beside the given one in a filtered list, newest first; null at its ends. */
export async function findNeighbours(
  order: { id: string; createdAt: Date },
  filter: OrderListFilter,
): Promise<{ newerId: string | null; olderId: string | null }> {
  const { id, createdAt } = order;
  const where = toWhere(filter);
  const above = [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }];
  const [newer, older] = await Promise.all([
    getDb().order.findFirst({
      where: { AND: [where, { OR: above }] },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: { id: true },
    }),
    getDb().order.findFirst({
      where: { AND: [where, { OR: after(order) }] },
      orderBy: newestFirst,
      select: { id: true },
    }),
  ]);
  return { newerId: newer?.id ?? null, olderId: older?.id ?? null };
}

/** Longest list of alerts shown: past that, the number is the news. */
const MAX_ALERTS = 50;

/**
 * What a person must look at, oldest first, or (`open: false`) what was looked at, latest first; for
 * administrators alone.
 */
export async function listAlerts({
  open,
}: {
  open: boolean;
}): Promise<Result<{ alerts: AdminAlert[]; total: number }, { code: AdminRefusal }>> {
  const admin = await requireStaff();
  if (!admin.ok) return admin;
  const where = { resolvedAt: open ? null : { not: null } };
  const rows = await getDb().alert.findMany({
    where,
    orderBy: open ? { createdAt: "asc" } : { resolvedAt: "desc" },
    include: { order: { select: { id: true, number: true } } },
    take: MAX_ALERTS,
  });
  const total = await getDb().alert.count({ where });
  const users = await getDb().user.findMany({ select: { id: true, name: true } });
  const names = new Map(users.map(({ id, name }) => [adminActor(id), name]));
  return ok({
    total,
    alerts: rows.flatMap(({ id, kind, order, data, createdAt, resolvedAt, resolvedBy }) => {
      const known = alertKinds.find((one) => one === kind);
      if (!known) return [];
      const by = names.get(resolvedBy ?? "") ?? "il sistema";
      return {
        ...{ id, kind: known, order, createdAt },
        data: data as AdminAlert["data"],
        resolution: resolvedAt && { at: resolvedAt, by },
      };
    }),
  });
}

type RowSource = Prisma.OrderGetPayload<{ select: typeof rowFields }>;

function toRow(order: RowSource): AdminOrderRow {
  const { id, number, email, totalCents, paymentStatus, status, createdAt } = order;
  const customerName = `${order.firstName} ${order.lastName}`;
  return { id, number, customerName, email, totalCents, paymentStatus, status, createdAt };
}

function toWhere({ search, status, paymentStatus }: OrderListFilter): Prisma.OrderWhereInput {
  const conditions: Prisma.OrderWhereInput[] = [];
  if (status !== null) conditions.push({ status });
  if (paymentStatus !== null) conditions.push({ paymentStatus });
  if (search !== null) {
    const contains = { contains: escapeLike(search), mode: "insensitive" } as const;
    conditions.push({
      OR: [
        { number: contains },
        { email: contains },
        { firstName: contains },
        { lastName: contains },
      ],
    });
  }
  return { AND: conditions };
}

/** `contains` becomes ILIKE, in which Prisma leaves these three characters their special meaning. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
