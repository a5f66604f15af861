import { describe, expect, test } from "vitest";
import { checkStatistics, refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { getDb } from "@/lib/platform/db/client";
import { skus } from "@/prisma/builders/catalogue";
import { type OrderOverrides } from "@/prisma/builders/order";
import { type Random, seededRandom } from "@/prisma/builders/random";
import { createOrder } from "@/prisma/builders/store";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { computeFigures, expectFiguresToMatch, readStoredFigures } from "../../support/day-figures";
import { useDatabase } from "../../support/use-database";

const noon = new Date("2026-11-21T11:00:00Z");

useDatabase({ catalogue: true });

const place = (overrides: OrderOverrides = {}) =>
  createOrder(getDb(), { createdAt: noon, ...overrides });

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
  test.each([1, 2, 3, 4])(
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
});
