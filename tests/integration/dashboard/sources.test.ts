import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayToDate } from "@/lib/core/business-days";
import { yearBefore } from "@/lib/core/period";
import { hasYearBefore, yearBeforeText } from "@/lib/dashboard/copy/sources";
import { sourceCsv } from "@/lib/dashboard/model/csv";
import {
  costPerOrder,
  orderRate,
  returnPerEuro,
  splitSources,
} from "@/lib/dashboard/model/sources";
import { getSourceReport } from "@/lib/dashboard/queries/sources";
import { getSalesReport } from "@/lib/dashboard/queries/statistics";
import { getDb } from "@/lib/platform/db/client";
import { deleteAdCost, saveAdCost } from "@/lib/visits/commands/ad-costs";
import { rollUpVisits } from "@/lib/visits/commands/roll-up-visits";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { platformRow } from "../../support/ucp-platform";
import { useDatabase } from "../../support/use-database";

useDatabase({ catalogue: true, admin: true });

const period = { from: "2026-11-10", to: "2026-11-14" };
const before = yearBefore(period);
const now = new Date("2026-11-20T11:00:00Z");
const load = () => byStaff(getSourceReport)(period, now);

const arbitraryVisit = fc.record({
  source: fc.constantFrom("", "google", "google, autunno", "meta, autunno", "meta, natale"),
  landing: fc.constantFrom("/", "/prodotti", null),
  day: fc.integer({ min: -1, max: 5 }),
  isEarlier: fc.boolean(),
  order: fc.constantFrom("none", "paid", "refunded", "unpaid"),
  hasConsent: fc.boolean(),
  isPrepared: fc.boolean(),
});
type Visit = (typeof arbitraryVisit extends fc.Arbitrary<infer T> ? Omit<T, "source"> : never) & {
  source: string;
};

async function visit({ source, landing, day, isEarlier, order, hasConsent, isPrepared }: Visit) {
  const db = getDb();
  const on = addDays((isEarlier ? before : period).from, day);
  const at = new Date(`${on}T11:00:00Z`);
  const id = randomUUID();
  const steps = { sawProduct: true, addedToCart: false, startedCheckout: false };
  await db.analyticsSession.create({
    data: {
      id,
      day: dayToDate(on),
      device: "phone",
      source,
      pages: [],
      landing,
      paid: hasConsent && (order === "paid" || order === "refunded"),
      ...steps,
    },
  });
  if (order === "none") return;
  const placed = await createOrder(db, {
    createdAt: at,
    refunded: order === "refunded",
    ...(order === "unpaid" && { paymentStatus: "pending", status: "pending" }),
  });
  await db.order.updateMany({
    where: { id: placed.id, paidAt: { not: null } },
    data: { paidAt: at },
  });
  if (isPrepared)
    await db.order.update({ where: { id: placed.id }, data: { platformId: assistant.id } });
  await db.refund.updateMany({
    where: { attempt: { orderId: placed.id } },
    data: { settledAt: at, amountCents: 1_234 },
  });
  if (hasConsent)
    await db.analyticsOrderSession.create({
      data: { orderId: placed.id, sessionId: id, createdAt: at },
    });
}

const assistant = { ...platformRow(now), id: randomUUID() };
const addAssistant = () => getDb().platform.create({ data: assistant });

const count = (eventType: string, day: string) =>
  getDb().analyticsCount.create({
    data: { day: dayToDate(day), eventType, dimension: "all", value: "", count: 1 },
  });

type Counted = {
  key: string | null;
  sessions: number;
  paidSessions: number;
  orders: number;
  net: number;
};

/** The figures of a period from the rows alone. `key` is an expression over `session` and `platform`. */
async function bySql({ from, to }: typeof period, key: string): Promise<Counted[]> {
  return getDb().$queryRawUnsafe<Counted[]>(`
    SELECT key, sum(sessions)::int AS sessions, sum(paid)::int AS "paidSessions", sum(orders)::int AS orders, sum(net)::int AS net FROM (
      SELECT ${key} AS key, 1 AS sessions, session.paid::int AS paid, 0 AS orders, 0 AS net
        FROM analytics_sessions session LEFT JOIN platforms platform ON false
      WHERE day BETWEEN '${from}' AND '${to}'
      UNION ALL
      SELECT ${key}, 0, 0, 1, o.total_cents FROM orders o
        LEFT JOIN platforms platform ON platform.id = o.platform_id
        LEFT JOIN analytics_order_sessions link ON link.order_id = o.id
        LEFT JOIN analytics_sessions session ON session.id = link.session_id
      WHERE o.payment_status = 'paid'
        AND (o.paid_at AT TIME ZONE 'Europe/Rome')::date BETWEEN '${from}' AND '${to}'
      UNION ALL
      SELECT ${key}, 0, 0, 0, -r.amount_cents FROM refunds r
        JOIN payment_attempts a ON a.id = r.attempt_id
        JOIN orders o ON o.id = a.order_id
        LEFT JOIN platforms platform ON platform.id = o.platform_id
        LEFT JOIN analytics_order_sessions link ON link.order_id = a.order_id
        LEFT JOIN analytics_sessions session ON session.id = link.session_id
      WHERE r.state = 'succeeded'
        AND (r.settled_at AT TIME ZONE 'Europe/Rome')::date BETWEEN '${from}' AND '${to}'
    ) all_rows GROUP BY key`);
}

function sorted(rows: Counted[]): Counted[] {
  return rows
    .filter(({ sessions, orders, net }) => sessions + orders !== 0 || net !== 0)
    .sort((a, b) => (a.key ?? "~").localeCompare(b.key ?? "~"));
}

const keys = {
  sources: "coalesce('assistente ' || platform.host, session.source)",
  landings: "session.landing",
  campaigns:
    "CASE WHEN platform.id IS NOT NULL THEN '' WHEN session.id IS NULL THEN NULL ELSE coalesce(substring(session.source FROM ', (.*)$'), '') END",
} as const;

test("each table's figures are those of the rows, of both years, before and after the roll-up", async () => {
  await count("page_view", before.from);
  await addAssistant();
  const visits = fc.sample(arbitraryVisit, 40);
  for (const one of visits) await visit(one);
  for (const rolledUp of [false, true]) {
    if (rolledUp) await rollUpVisits(now);
    const report = await load();
    const { now: sales } = await byStaff(getSalesReport)({ period, compared: false });
    for (const table of ["sources", "landings", "campaigns"] as const) {
      const rows = report[table];
      const shown = rows.map(({ source: key, ...row }) => [
        {
          key,
          sessions: row.sessions,
          paidSessions: row.paidSessions,
          orders: row.paidOrders,
          net: row.netCents,
        },
        {
          key,
          sessions: row.sessionsBefore,
          paidSessions: 0,
          orders: row.paidOrdersBefore,
          net: row.netCentsBefore,
        },
      ]);
      const counted = await Promise.all([period, before].map((days) => bySql(days, keys[table])));
      // Of the year before no rate is shown.
      for (const row of counted[1] ?? []) row.paidSessions = 0;
      for (const year of [0, 1])
        expect(sorted(shown.flatMap((row) => row[year] ?? []))).toEqual(
          sorted(counted[year] ?? []),
        );
      const { total } = splitSources(rows, 2);
      expect(total).toMatchObject({
        paidOrders: sales.paidOrders,
        grossCents: sales.grossCents,
        returnedCents: sales.returnedCents,
        netCents: sales.netCents,
      });
      for (const row of rows)
        for (const figure of [orderRate(row), costPerOrder(row), returnPerEuro(row)])
          expect(figure === null || Number.isFinite(figure)).toBe(true);
      for (const row of [...rows, total]) expect(orderRate(row) ?? 0).toBeLessThanOrEqual(100);
    }
  }
});

const cost = {
  version: null,
  campaign: "autunno",
  cents: 10_001,
  from: "2026-11-08",
  to: "2026-11-12",
};

test("a campaign's cost is spread over its days, and tells cost per order and return", async () => {
  await byAdmin(saveAdCost)({ ...cost, id: randomUUID() }, now);
  await byAdmin(saveAdCost)({ ...cost, id: randomUUID(), campaign: "muta", cents: 500 }, now);
  const paid = {
    landing: "/",
    day: 0,
    isEarlier: false,
    order: "paid",
    hasConsent: true,
    isPrepared: false,
  } as const;
  await visit({ ...paid, source: "google, autunno" });
  await visit({ ...paid, source: "meta, autunno" });
  const report = await load();
  const [{ cents }] = await getDb().$queryRaw<[{ cents: number }]>`
    SELECT sum(floor(cents::numeric * n / 5) - floor(cents::numeric * (n - 1) / 5))::int AS cents
    FROM ad_costs, generate_series(1, 5) n
    WHERE campaign = 'autunno' AND first_day + n - 1 BETWEEN '2026-11-10' AND '2026-11-14'`;
  const row = report.campaigns.find(({ source }) => source === "autunno");
  expect(row).toMatchObject({ sessions: 2, paidOrders: 2, costCents: cents, netCents: 5_998 });
  expect(row && [costPerOrder(row), returnPerEuro(row)]).toEqual([
    Math.round(cents / 2),
    Math.round((5_998 * 100) / cents),
  ]);
  const silent = report.campaigns.find(({ source }) => source === "muta");
  expect(silent).toMatchObject({ sessions: 0, paidOrders: 0, costCents: 300 });
  expect(silent && [orderRate(silent), costPerOrder(silent), returnPerEuro(silent)]).toEqual([
    null,
    null,
    0,
  ]);
  const csv = sourceCsv("campaigns", report, "semicolon");
  expect(csv.rows.find(([name]) => name === "muta")).toEqual([
    "muta",
    "0",
    "0",
    "",
    "0,00",
    "0,00",
    "0,00",
    "3,00",
    "",
    "0,00",
  ]);
  for (const line of csv.rows) expect(line).toHaveLength(csv.columns.length);
});

test("an assistant's orders alone make no rate", async () => {
  await addAssistant();
  const prepared = {
    source: `assistente ${assistant.host}`,
    landing: "/",
    day: 0,
    isEarlier: false,
    order: "paid",
    isPrepared: true,
  } as const;
  await visit({ ...prepared, order: "none", hasConsent: true });
  for (let orders = 0; orders < 3; orders += 1)
    await visit({ ...prepared, source: "google", hasConsent: false });
  const { sources } = await load();
  const row = sources.find(({ source }) => source === prepared.source);
  expect(row).toMatchObject({ sessions: 1, paidOrders: 3 });
  expect(row && orderRate(row)).toBe(0);
  await visit({ ...prepared, hasConsent: true });
  const again = (await load()).sources.find(({ source }) => source === prepared.source);
  expect(again && orderRate(again)).toBe(50);
});

test("a cost sent twice is stored once, and a colleague's change is not overwritten", async () => {
  const id = randomUUID();
  await byAdmin(saveAdCost)({ ...cost, id }, now);
  await byAdmin(saveAdCost)({ ...cost, id }, now);
  expect(await getDb().adCost.count()).toBe(1);
  const change = { ...cost, id, version: 1 };
  expect(await byAdmin(saveAdCost)({ ...change, cents: 7_000 }, now)).toMatchObject({ ok: true });
  const refused = { ok: false, error: { code: "changed_meanwhile" } };
  expect(await byAdmin(saveAdCost)({ ...change, cents: 9_000 }, now)).toMatchObject(refused);
  expect(await byAdmin(deleteAdCost)({ id, version: 1 }, now)).toMatchObject(refused);
  expect(await getDb().adCost.findMany()).toMatchObject([{ cents: 7_000, version: 2 }]);
  expect(await byAdmin(deleteAdCost)({ id, version: 2 }, now)).toMatchObject({ ok: true });
  expect(await byAdmin(deleteAdCost)({ id, version: 2 }, now)).toMatchObject({
    error: { code: "cost_gone" },
  });
  expect(await getDb().auditEntry.count({ where: { action: { startsWith: "ad_cost." } } })).toBe(3);
});

test("the page says where a year before has no data", async () => {
  const { before: nothing } = await load();
  expect(hasYearBefore(nothing)).toBe(false);
  expect(yearBeforeText(nothing)).toContain("nessuna visita è ancora contata");
  await count("page_view", "2026-11-11");
  expect(yearBeforeText((await load()).before)).toBe(
    "Un anno prima (10 – 14 nov 2025) non ci sono dati: le visite si contano dall’11 novembre 2026.",
  );
  await count("page_view", "2025-11-12");
  expect(yearBeforeText((await load()).before)).toContain("ci sono solo dal 12 novembre 2025");
});
