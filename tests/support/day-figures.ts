import { expect } from "vitest";
import { italianDay } from "@/lib/core/business-days";
import { type DayFigure } from "@/lib/dashboard/model/statistics";
import { getDb } from "@/lib/platform/db/client";
import { testDatabaseUrl, withConnection } from "./database";

export type Figures = Record<string, [count: number, cents: number]>;

/** Computes every day's figures from all orders, refunds and disputes. */
export async function computeFigures(): Promise<Figures> {
  const db = getDb();
  const figures = new Map<string, [number, number]>();
  const add = (at: Date, kind: DayFigure["kind"], key: string, count: number, cents: number) => {
    const name = `${italianDay(at)} ${kind} ${key}`;
    const [counted, summed] = figures.get(name) ?? [0, 0];
    figures.set(name, [counted + count, summed + cents]);
  };
  const orders = await db.order.findMany({
    where: { rehearsal: false, paymentMethod: { not: "free" } },
    include: { items: true },
    orderBy: { createdAt: "asc" },
  });
  const known = new Set<string>();
  for (const order of orders) {
    add(order.createdAt, "placed", "", 1, 0);
    const customer = order.email.toLowerCase();
    if (!known.has(customer)) add(order.createdAt, "new_customer", "", 1, 0);
    known.add(customer);
    if (order.paymentStatus !== "paid" || order.paidAt === null) continue;
    add(order.paidAt, "paid", order.paymentMethod, 1, order.totalCents);
    add(order.paidAt, "shipping", order.shippingType, 1, order.shippingCents);
    for (const { sku, quantity, unitPriceCents } of order.items)
      add(order.paidAt, "item", sku, quantity, quantity * unitPriceCents);
  }
  const counting = { attempt: { state: "succeeded" as const, order: { rehearsal: false } } };
  const refunds = await db.refund.findMany({
    where: { ...counting, state: "succeeded" },
    include: { attempt: true },
  });
  for (const { settledAt, attempt, amountCents } of refunds)
    if (settledAt) add(settledAt, "refund", attempt.provider, 1, amountCents);
  const disputes = await db.ledgerEntry.findMany({
    where: { ...counting, kind: { in: ["dispute", "dispute_reversal"] } },
    include: { attempt: true },
  });
  for (const { at, kind, attempt, amountCents } of disputes)
    add(at, "dispute", attempt.provider, kind === "dispute" ? 1 : 0, -amountCents);
  return sorted([...figures].filter(([, [count, cents]]) => count !== 0 || cents !== 0));
}

/**
 * Reads every day's figures from the statistics. "kept" reads only the roll-up, without pending
 * changes.
 */
export async function readStoredFigures(source: "read" | "kept" = "read"): Promise<Figures> {
  const from =
    source === "read" ? "statistics_between('-infinity', 'infinity')" : "statistics_cells";
  const rows = await withConnection(testDatabaseUrl(), async (client) =>
    client.query<{ name: string; count: string; cents: string }>(
      `SELECT day || ' ' || kind || ' ' || key AS name, count, cents FROM ${from}`,
    ),
  );
  return sorted(
    rows.rows.map(({ name, count, cents }) => [name, [Number(count), Number(cents)]] as const),
  );
}

/** Expects the figures that are read to be those of all orders. */
export async function expectFiguresToMatch(): Promise<void> {
  expect(await readStoredFigures()).toEqual(await computeFigures());
}

function sorted(entries: readonly (readonly [string, [number, number]])[]): Figures {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
