import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { addDays } from "date-fns";
import { execa } from "execa";
import { beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { italianDay } from "@/lib/core/business-days";
import { getSalesReport } from "@/lib/dashboard/queries/statistics";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { countOpenInquiries } from "@/lib/inbox/queries/inquiries";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { checkTotals } from "@/lib/ledger/commands/check-totals";
import { findConfirmation, findUnsubscription } from "@/lib/newsletter/queries/subscription";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { listAdminOrders } from "@/lib/orders/queries/order-list";
import { exportData } from "@/lib/privacy/commands/export";
import { findInvitation, findOptOut } from "@/lib/reviews/queries/invitation";
import { getVisitReport } from "@/lib/visits/queries/visits";
import { query } from "../../../scripts/database";
import { registerDemoPayments } from "../../../scripts/demo-payments";
import { balancedBooks } from "../../drill/books";
import { bundle } from "../../support/bundle";
import { byStaff } from "../../support/by-staff";
import { readSchema } from "../../support/catalogue";
import { testDatabaseUrl, withConnection, withDatabase } from "../../support/database";
import { useOwnConnections } from "../../support/own-connections";
import { signInAs, startRequest } from "../../support/request";
import { startShop, type TestShop } from "../../support/shop";
import { setVariables } from "../../support/variables";

/*
 * A shop of commit 3e661304, with orders in every state, invoices, articles, messages and a month of visits, gets
 * today's migrations.
 */

/** What later migrations removed, and where its content is now. Columns are named `table.column`. */
const removed: Record<string, string> = {};

/** What later migrations wrote into existing rows. */
const rewritten: Record<string, string> = {
  "invitations.withdrawn_at": "those that a former administrator sent are withdrawn",
};

const DATABASE = "shop_upgraded";
const fresh = testDatabaseUrl();
const adminUrl = inject("databaseAdminUrl");
const upgraded = withDatabase(adminUrl, DATABASE);
const { writtenAt, links } = JSON.parse(
  readFileSync("tests/fixtures/shop-3e661304.json", "utf8"),
) as { writtenAt: string; links: Record<string, string> };
const now = new Date(writtenAt);

type Content = Map<string, Record<string, unknown>[]>;
let before: Content;
let after: Content;
let shop: TestShop;

beforeAll(async () => {
  await withConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  });
  const dump = gunzipSync(readFileSync("tests/fixtures/shop-3e661304.sql.gz")).toString();
  await withConnection(upgraded, (client) => client.query(dump));
  before = await readContent();
  const env = { DATABASE_URL: upgraded, DATABASE_DIRECT_URL: "" };
  await execa(process.execPath, [await bundle("migrate")], { env });
  after = await readContent();
  return setVariables({ DATABASE_URL: upgraded });
});
useOwnConnections();
// Last, because it takes the connections of the file that ran before it in this process.
beforeAll(async () => {
  shop = await startShop();
  return shop.close;
});

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  startRequest();
  const [admin] = await query<{ id: string }>(
    upgraded,
    "SELECT id FROM users WHERE email = 'admin@scultea.example'",
  );
  await signInAs({ id: admin?.id ?? "" });
  return () => vi.useRealTimers();
});

async function readContent(): Promise<Content> {
  const tables = await query<{ name: string }>(
    upgraded,
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`,
  );
  const content: Content = new Map();
  for (const { name } of tables) {
    const rows = await query<{ row: Record<string, unknown> }>(
      upgraded,
      `SELECT to_jsonb(t) AS row FROM ${name} t`,
    );
    content.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return content;
}

const columnsOf = (rows: Record<string, unknown>[]) => Object.keys(rows[0] ?? {});

test("no row is lost, and nothing that was written in it", () => {
  const missing: string[] = [];
  const lost: string[] = [];
  for (const [table, rows] of before) {
    const there = after.get(table);
    if (!there) {
      missing.push(table);
      continue;
    }
    const stays = new Set(columnsOf(there));
    const gone = columnsOf(rows).filter((column) => !stays.has(column));
    missing.push(...gone.map((column) => `${table}.${column}`));
    const compared = columnsOf(rows).filter(
      (column) => stays.has(column) && !(`${table}.${column}` in rewritten),
    );
    const text = (row: Record<string, unknown>) =>
      `${table} ${JSON.stringify(compared.map((column) => row[column]))}`;
    const kept = new Set(there.map(text));
    lost.push(...rows.map(text).filter((row) => !kept.has(row)));
  }
  expect(before.get("orders")).toHaveLength(47);
  expect(missing).toEqual(Object.keys(removed));
  expect(lost).toEqual([]);
});

test("the schema is that of a new database", async () => {
  expect(await readSchema(upgraded)).toEqual(await readSchema(fresh));
});

test("the books balance, and agree with the providers", async () => {
  const checks = await balancedBooks(upgraded);
  expect(checks.filter(({ violations }) => violations.length > 0)).toEqual([]);
  await registerDemoPayments(upgraded, shop.sandbox.url);
  const alerts = await shop.db.alert.count();
  // A week after each of the five days before, whose payments the stand-ins know.
  for (let nights = 2; nights <= 6; nights += 1) await checkTotals(() => addDays(now, nights));
  const runs = await shop.db.reconciliationRun.findMany({ where: { checkedAt: { gt: now } } });
  expect(runs.length).toBeGreaterThan(0);
  expect(runs.filter((run) => run.providerCents !== run.ledgerCents)).toEqual([]);
  expect(await shop.db.alert.count()).toBe(alerts);
});

test("links in e-mails of that time still open what they are about", async () => {
  const token = (name: string) => links[name]?.split(/\/|\?c=/).at(-1) ?? "";
  expect(await findGuestOrder(token("order"), now)).toMatchObject({
    ok: true,
    value: { paymentStatus: "paid" },
  });
  expect(await findConfirmation(token("confirmation"), now)).toMatchObject({ state: "open" });
  expect(await findUnsubscription(token("unsubscription"))).toMatchObject({ state: "open" });
  expect(await findInvitation(token("review"), now)).toMatchObject({ ok: true });
  expect(await findOptOut(token("noReviews"))).toMatchObject({ refused: false });
  expect(await exportData(token("personalData"), now)).toMatchObject({ ok: true });
});

test("the dashboard shows its orders, money, visits, invoices and messages", async () => {
  const list = await byStaff(listAdminOrders)(orderList.initial, now);
  expect(list.total).toBe(47);
  for (const { id } of await shop.db.order.findMany({ select: { id: true } }))
    expect(await byStaff(findOrderPage)(id, orderList.initial, now)).toMatchObject({ id });
  expect((await byStaff(getTodayBoard)(now)).tasks).not.toEqual([]);
  const period = { from: italianDay(addDays(now, -30)), to: italianDay(now) };
  const sales = await byStaff(getSalesReport)({ period, compared: false });
  expect(sales.figures).not.toEqual([]);
  expect((await byStaff(getVisitReport)(period)).pages).not.toEqual([]);
  const november = { month: "2026-11", state: null, page: 1 };
  expect((await byStaff(listDocuments)(november, now)).total).toBe(5);
  expect(await byStaff(countOpenInquiries)()).toBeGreaterThan(0);
});
