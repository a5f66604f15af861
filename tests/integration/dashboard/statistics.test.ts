import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { checkStatistics, refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { type KeyFigures } from "@/lib/dashboard/model/statistics";
import { getOrderStatistics, getSalesReport } from "@/lib/dashboard/queries/statistics";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { createCatalogue, skus } from "@/prisma/builders/catalogue";
import { type OrderOverrides } from "@/prisma/builders/order";
import { type Random, seededRandom } from "@/prisma/builders/random";
import { createOrder } from "@/prisma/builders/store";
import { resetDatabase, testDatabaseUrl, withConnection } from "../../support/database";
import { computeFigures, readStoredFigures } from "../../support/day-figures";
import { isFullRun } from "../../support/full";
import { signInAs, startRequest } from "../../support/request";
import { withoutTable } from "../../support/without-table";

const today = "2026-11-21";
const noon = new Date("2026-11-21T11:00:00Z");

let adminId: string;
beforeEach(async () => {
  await resetDatabase();
  await createCatalogue(getDb());
  startRequest();
  const admin = await createAdmin(getDb());
  adminId = admin.id;
  await signInAs(admin);
});
afterAll(closeDb);

const place = (overrides: OrderOverrides = {}) =>
  createOrder(getDb(), { createdAt: noon, ...overrides });

async function expectFiguresToMatch(): Promise<void> {
  expect(await readStoredFigures()).toEqual(await computeFigures());
}

async function report(from: string, to: string): Promise<KeyFigures> {
  const read = await getSalesReport({ period: { from, to }, compared: false });
  if (!read.ok) throw new Error(read.error.code);
  return read.value.now;
}

/** Around both clock changes, midnight in Italy and in UTC, and the turn of the year. */
const moments = [
  "2026-03-28T22:59:59.999Z",
  "2026-03-28T23:00:00.000Z",
  "2026-03-29T00:59:59.999Z",
  "2026-03-29T01:00:00.000Z",
  "2026-03-29T21:59:59.999Z",
  "2026-03-29T22:00:00.000Z",
  "2026-10-24T21:59:59.999Z",
  "2026-10-24T22:00:00.000Z",
  "2026-10-25T00:30:00.000Z",
  "2026-10-25T01:30:00.000Z",
  "2026-10-25T22:59:59.999Z",
  "2026-10-25T23:00:00.000Z",
  "2025-12-31T22:59:59.999Z",
  "2025-12-31T23:00:00.000Z",
].map((text) => new Date(text));

/** An operation in the shop, or on its database, on any of its orders. */
const operations: ((random: Random) => Promise<unknown>)[] = [
  (random) =>
    place({
      random,
      createdAt: random.pick(moments),
      paymentStatus: random.pick(["paid", "pending", "failed"]),
      paymentMethod: random.pick(["stripe", "paypal"]),
      shippingType: random.pick(["standard", "express"]),
      customer: { email: random.pick(["anna@example.it", "Anna@Example.it", "bea@example.it"]) },
      lines: random.pick([
        [{ sku: skus.pack, quantity: 2 }],
        [
          { sku: skus.pack, quantity: 1 },
          { sku: skus.duo, quantity: 1 },
        ],
      ]),
    }),
  async (random) => {
    const order = await getDb().order.findFirst({ where: { paymentStatus: "pending" } });
    if (!order) return;
    const paid = { paymentStatus: "paid", paidAt: random.pick(moments) } as const;
    await getDb().order.update({ where: { id: order.id }, data: paid });
    await getDb().paymentAttempt.updateMany({
      where: { orderId: order.id },
      data: { state: "succeeded" },
    });
  },
  // Refunded, in part, on another day; or only requested.
  async (random) => {
    const attempt = anyOf(random, await getDb().paymentAttempt.findMany());
    if (!attempt) return;
    await getDb().refund.create({
      data: {
        orderId: attempt.orderId,
        attemptId: attempt.id,
        idempotencyKey: random.uuid(),
        amountCents: random.int(1, 900),
        reason: "agreement",
        origin: "admin",
        requestedBy: "system",
        createdAt: noon,
        ...random.pick([
          { state: "pending" as const },
          { state: "succeeded" as const, settledAt: random.pick(moments) },
        ]),
      },
    });
  },
  async (random) => {
    const refund = anyOf(random, await getDb().refund.findMany());
    if (!refund) return;
    await getDb().refund.update({
      where: { id: refund.id },
      data: { state: random.pick(["succeeded", "failed"]), settledAt: random.pick(moments) },
    });
  },
  async (random) => {
    const attempt = anyOf(random, await getDb().paymentAttempt.findMany());
    if (!attempt) return;
    const taken = random.pick([true, false]);
    await getDb().ledgerEntry.create({
      data: {
        provider: attempt.provider,
        orderId: attempt.orderId,
        attemptId: attempt.id,
        kind: taken ? "dispute" : "dispute_reversal",
        amountCents: random.int(1, 900) * (taken ? -1 : 1),
        providerTransactionId: random.uuid(),
        at: random.pick(moments),
      },
    });
  },
  // A payment turns out to be a second one.
  async (random) => {
    const attempt = anyOf(random, await getDb().paymentAttempt.findMany());
    if (!attempt) return;
    await getDb().paymentAttempt.update({
      where: { id: attempt.id },
      data: { state: attempt.state === "succeeded" ? "duplicate_paid" : "succeeded" },
    });
  },
  async (random) => {
    const order = anyOf(random, await getDb().order.findMany());
    if (!order) return;
    await getDb().order.update({
      where: { id: order.id },
      data: random.pick([
        { email: "carla@example.it" },
        { createdAt: random.pick(moments) },
        { status: "cancelled" as const },
        { paymentStatus: "failed" as const, paidAt: null },
      ]),
    });
  },
  async (random) => {
    const item = anyOf(random, await getDb().orderItem.findMany());
    if (!item) return;
    await getDb().orderItem.update({
      where: { id: item.id },
      data: { quantity: random.int(1, 9) },
    });
  },
  async (random) => {
    const refund = anyOf(random, await getDb().refund.findMany());
    if (refund) await getDb().refund.delete({ where: { id: refund.id } });
  },
  // Deleted with all its rows. Disputes stay: rows are only ever added to the ledger.
  async (random) => {
    const kind = { in: ["dispute" as const, "dispute_reversal" as const] };
    const undisputed = await getDb().order.findMany({
      where: { ledger: { none: { kind } } },
    });
    const order = anyOf(random, undisputed);
    if (!order) return;
    await withConnection(testDatabaseUrl(), async (client) => {
      for (const table of ["ledger_entries", "order_events"])
        await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${table}_append_only`);
      for (const table of ["ledger_entries", "refunds", "payment_attempts", "email_messages"])
        await client.query(`DELETE FROM ${table} WHERE order_id = $1`, [order.id]);
      await client.query("DELETE FROM stock_reservations WHERE order_id = $1", [order.id]);
      await client.query("DELETE FROM orders WHERE id = $1", [order.id]);
      for (const table of ["ledger_entries", "order_events"])
        await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${table}_append_only`);
    });
  },
  () => refreshStatistics(),
];

function anyOf<T>(random: Random, all: T[]): T | undefined {
  return all.length === 0 ? undefined : random.pick(all);
}

describe("the figures of a day", () => {
  test.each(isFullRun ? [1, 2, 3, 4, 5, 6, 7, 8] : [1])(
    "match the orders after every change, refreshed or not (seed %i)",
    async (seed) => {
      const random = seededRandom(seed);
      for (let step = 0; step < 8; step += 1) await operations[0]?.(random);
      for (let step = 0; step < 60; step += 1) {
        await random.pick(operations)(random);
        await expectFiguresToMatch();
      }
      await refreshStatistics();
      expect(await readStoredFigures("kept")).toEqual(await computeFigures());
      expect(await checkStatistics()).toBe(0);
    },
  );

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

  test("the later of two refreshes includes what happened while it waited", async () => {
    await place();
    await withConnection(testDatabaseUrl(), async (first) => {
      await first.query("BEGIN");
      await first.query("SELECT refresh_statistics()");
      const second = refreshStatistics();
      await expect
        .poll(async () => {
          const { rows } = await first.query<{ waiting: number }>(
            "SELECT count(*)::int AS waiting FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
          );
          return rows[0]?.waiting;
        })
        .toBe(1);
      await place();
      await first.query("COMMIT");
      expect(await second).toBe(1);
    });
    expect(await readStoredFigures("kept")).toEqual(await computeFigures());
  });

  test("payments and refreshes in any order leave nothing out of date", async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => place({ paymentStatus: "pending", status: "pending" })),
    );
    await Promise.all(
      orders.flatMap(({ id }, index) => [
        getDb().order.update({ where: { id }, data: { paymentStatus: "paid", paidAt: noon } }),
        ...(index % 3 === 0 ? [refreshStatistics()] : []),
      ]),
    );
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
  const read = async () => {
    const statistics = await getOrderStatistics(today);
    if (!statistics.ok) throw new Error(statistics.error.code);
    return statistics.value;
  };

  test(
    "count orders, revenue of the paid ones, pending orders and distinct e-mail addresses",
    { tags: ["X-15", "X-16", "X-17", "X-18"] },
    async () => {
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
      };
      expect(await read()).toEqual(expected);
      await refreshStatistics();
      expect(await read()).toEqual(expected);
    },
  );

  test("are four zeros in an empty shop", async () => {
    expect(await read()).toMatchObject({ orders: 0, revenueCents: 0, pending: 0, customers: 0 });
  });
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
    const read = await getSalesReport({ period, compared: true });
    expect(read).toMatchObject({
      value: {
        previous: { from: "2026-11-09", to: "2026-11-09" },
        now: { placedOrders: 3, paidOrders: 3, customers: 2, pendingOrders: 0, averageCents: 2999 },
        before: { placedOrders: 1, paidOrders: 0, customers: 1, pendingOrders: 1, grossCents: 0 },
      },
    });
    const alone = await getSalesReport({ period, compared: false });
    expect(alone).toMatchObject({ value: { previous: null, before: null } });
  });
});

describe("access", () => {
  test("is refused to a visitor and a demoted administrator, and granted to a read-only colleague", async () => {
    const choice = { period: { from: today, to: today }, compared: true };
    const become = (role: "viewer" | "user") =>
      getDb().user.update({ where: { id: adminId }, data: { role } });
    await become("viewer");
    expect(await getOrderStatistics(today)).toMatchObject({ ok: true });
    expect(await getSalesReport(choice)).toMatchObject({ ok: true });
    await become("user");
    const refused = { ok: false, error: { code: "not_admin" } };
    expect(await getOrderStatistics(today)).toEqual(refused);
    expect(await getSalesReport(choice)).toEqual(refused);
    startRequest();
    expect(await getOrderStatistics(today)).toMatchObject({ error: { code: "not_signed_in" } });
    expect(await getSalesReport(choice)).toMatchObject({ error: { code: "not_signed_in" } });
  });

  test("a failed database query is an error, not a zero", async () => {
    await withoutTable("statistics_cells", async () => {
      await expect(getOrderStatistics(today)).rejects.toThrow();
    });
  });
});
