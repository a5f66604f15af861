import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkStatistics, refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { getSalesByVisit } from "@/lib/dashboard/queries/sources";
import { getOrderStatistics, getSalesReport } from "@/lib/dashboard/queries/statistics";
import { getDb } from "@/lib/platform/db/client";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { computeFigures, expectFiguresToMatch, readStoredFigures } from "../../support/day-figures";
import { platformRow } from "../../support/ucp-platform";
import { useDatabase } from "../../support/use-database";
import { withoutTable } from "../../support/without-table";

const today = "2026-11-21";
const noon = new Date("2026-11-21T11:00:00Z");

useDatabase({ catalogue: true, admin: true });

const place = (overrides: OrderOverrides = {}) =>
  createOrder(getDb(), { createdAt: noon, ...overrides });

const report = async (from: string, to: string) =>
  (await byStaff(getSalesReport)({ period: { from, to }, compared: false })).now;

describe("the figures of a day", () => {
  test("include a payment as soon as it is committed, during a refresh too", async () => {
    const { id } = await place({ paymentStatus: "pending", status: "pending" });
    await refreshStatistics();
    await withConnection(testDatabaseUrl(), async (payment) => {
      await payment.query("BEGIN");
      await payment.query("UPDATE orders SET payment_status = 'paid', paid_at = $2 WHERE id = $1", [
        id,
        noon,
      ]);
      // Another change of the same day is computed while the payment is under way.
      await place({ createdAt: noon });
      await refreshStatistics();
      await expectFiguresToMatch();
      await payment.query("COMMIT");
    });
    await expectFiguresToMatch();
    await refreshStatistics();
    expect(await readStoredFigures("kept")).toEqual(await computeFigures());
  });

  test("changes that bypassed the triggers are found, reported and repaired", async () => {
    await place();
    await refreshStatistics();
    await withConnection(testDatabaseUrl(), async (client) => {
      await client.query("SET session_replication_role = replica");
      await client.query("UPDATE statistics_cells SET cents = cents + 1 WHERE kind = 'paid'");
      await client.query("DELETE FROM statistics_cells WHERE kind = 'item'");
    });
    expect(await checkStatistics()).toBe(2);
    expect(await checkStatistics()).toBe(0);
    await expectFiguresToMatch();
  });
});

describe("the figures of all time", () => {
  const read = () => byStaff(getOrderStatistics)(today);

  test(
    "count orders, revenue and customers",
    { tags: ["X-15", "X-16", "X-17", "X-18"] },
    async () => {
      expect(await read()).toMatchObject({ orders: 0, revenueCents: 0, pending: 0, customers: 0 });
      const twice = { customer: { email: "anna@example.it" } };
      await place(twice);
      await place({ ...twice, createdAt: new Date("2026-11-01T10:00:00Z"), refunded: true });
      const oldest = new Date("2026-10-01T10:00:00Z");
      const unpaid = { paymentStatus: "pending", status: "pending" } as const;
      await place({ ...unpaid, customer: { email: "bea@example.it" } });
      await place({ ...unpaid, customer: { email: "carla@example.it" }, createdAt: oldest });
      await place({
        paymentStatus: "failed",
        status: "cancelled",
        customer: { email: "d@example.it" },
      });
      const expected = {
        orders: 5,
        ordersToday: 3,
        revenueCents: 2 * 2999,
        pending: 2,
        oldestPendingAt: oldest,
        customers: 4,
        refundedCents: 2999,
        disputedCents: 0,
        netCents: 2999,
        vatCents: 541,
      };
      expect(await read()).toEqual(expected);
      await refreshStatistics();
      expect(await read()).toEqual(expected);
    },
  );
});

describe("the figures of a period", () => {
  test("count a sale on the day it was paid and a refund on the day it was made", async () => {
    // Placed on the 1st, paid on the 2nd in Italy, still the 1st in UTC.
    const { id } = await place({ createdAt: new Date("2026-11-01T22:58:00Z"), refunded: true });
    await getDb().order.update({
      where: { id },
      data: { paidAt: new Date("2026-11-01T23:01:00Z") },
    });
    await getDb().refund.updateMany({
      data: { amountCents: 1000, settledAt: new Date("2026-11-04T10:00:00Z") },
    });
    expect(await report("2026-11-01", "2026-11-01")).toMatchObject({
      placedOrders: 1,
      paidOrders: 0,
    });
    expect(await report("2026-11-02", "2026-11-03")).toMatchObject({
      placedOrders: 0,
      paidOrders: 1,
      grossCents: 2999,
      returnedCents: 0,
      netCents: 2999,
    });
    expect(await report("2026-11-04", "2026-11-04")).toMatchObject({
      grossCents: 0,
      returnedCents: 1000,
      netCents: -1000,
      averageCents: 0,
    });
    expect(await report("2026-11-01", "2026-11-04")).toMatchObject({ netCents: 1999 });
  });

  test("have their own pending orders and customers, beside the period before", async () => {
    const anna = { customer: { email: "anna@example.it" } };
    const bea = { customer: { email: "BEA@example.it" } };
    for (const customer of [anna, bea, { customer: { email: "bea@example.it" } }])
      await place({ ...customer, createdAt: new Date("2026-11-10T10:00:00Z") });
    await place({
      ...anna,
      createdAt: new Date("2026-11-09T10:00:00Z"),
      paymentStatus: "pending",
      status: "pending",
    });
    const period = { from: "2026-11-10", to: "2026-11-10" };
    const read = await byStaff(getSalesReport)({ period, compared: true });
    expect(read).toMatchObject({
      previous: { from: "2026-11-09", to: "2026-11-09" },
      now: { placedOrders: 3, paidOrders: 3, customers: 2, pendingOrders: 0, averageCents: 2999 },
      before: { placedOrders: 1, paidOrders: 0, customers: 1, pendingOrders: 1, grossCents: 0 },
    });
    const alone = await byStaff(getSalesReport)({ period, compared: false });
    expect(alone).toMatchObject({ previous: null, before: null });
  });
});

describe("the sales by source", () => {
  test("show few orders in euro, and add up to the sales of the period", async () => {
    const db = getDb();
    const visit = async (source: string, orderId: string) => {
      const session = { id: randomUUID(), day: noon, device: "phone", source, pages: [] };
      const steps = { sawProduct: true, addedToCart: true, startedCheckout: true };
      await db.analyticsSession.create({ data: { ...session, ...steps } });
      const data = { orderId, sessionId: session.id, createdAt: noon };
      await db.analyticsOrderSession.create({ data });
    };
    await visit("google, autunno", (await place()).id);
    await visit("google, autunno", (await place({ refunded: true })).id);
    await visit("", (await place()).id);
    await visit("instagram", (await place({ paymentStatus: "pending", status: "pending" })).id);
    const without = await place();
    const { id: attemptId } = await db.paymentAttempt.findFirstOrThrow({
      where: { orderId: without.id },
    });
    await db.ledgerEntry.create({
      data: {
        provider: "stripe",
        kind: "dispute",
        providerTransactionId: "dp_1",
        orderId: without.id,
        attemptId,
        amountCents: -2999,
        at: noon,
      },
    });
    await db.refund.updateMany({ data: { amountCents: 1000, settledAt: noon } });
    // Of another day.
    await visit("instagram", (await place({ createdAt: new Date("2026-11-20T11:00:00Z") })).id);
    const period = { from: today, to: today };
    const { sources: sales } = await byStaff(getSalesByVisit)(period);
    expect(sales).toMatchObject([
      { source: "google, autunno", paidOrders: 2, grossCents: 5998, netCents: 4998 },
      { paidOrders: 1, grossCents: 2999 },
      { paidOrders: 1, grossCents: 2999 },
    ]);
    expect(sales).toContainEqual(expect.objectContaining({ source: "", netCents: 2999 }));
    expect(sales).toContainEqual(expect.objectContaining({ source: null, netCents: 0 }));
    const { now } = await byStaff(getSalesReport)({ period, compared: false });
    for (const figure of ["paidOrders", "grossCents", "returnedCents", "netCents"] as const)
      expect(sales.reduce((sum, one) => sum + one[figure], 0)).toBe(now[figure]);
    expect(now).toMatchObject({ paidOrders: 4, returnedCents: 3999 });
  });
});

test("orders that a platform prepared are a source of their own, as their rows add up", async () => {
  const db = getDb();
  const { id: platformId } = await db.platform.create({ data: platformRow(noon) });
  for (const overrides of [
    {},
    { refunded: true },
    { paymentStatus: "pending", status: "pending" },
  ] as const) {
    const { id } = await place(overrides);
    await db.order.update({ where: { id }, data: { platformId } });
  }
  await place();
  const [rows] = await db.$queryRaw<{ orders: number; cents: number }[]>`
    SELECT count(*)::int AS orders, sum(total_cents)::int AS cents FROM orders
    WHERE platform_id = ${platformId}::uuid AND paid_at IS NOT NULL`;
  const { sources: sales } = await byStaff(getSalesByVisit)({ from: today, to: today });
  expect(sales).toHaveLength(2);
  expect(sales.find(({ source }) => source === "assistente a.example")).toMatchObject({
    paidOrders: rows?.orders,
    grossCents: rows?.cents,
  });
  expect(rows?.orders).toBe(2);
});

test("a failed database query is an error, not a zero", async () => {
  await withoutTable("statistics_cells", async () => {
    await expect(byStaff(getOrderStatistics)(today)).rejects.toThrow();
  });
});
