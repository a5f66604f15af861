import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { execa } from "execa";
import PgBoss from "pg-boss";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { sendEmailJob } from "@/lib/mail/jobs";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { enqueue, stopQueue } from "@/lib/platform/jobs/queue";
import { seedShop } from "@/prisma/builders/demo-shop";
import { ensureDatabase, query } from "../../../scripts/database";
import { applyMigrations } from "../../../scripts/migrations";
import { startPostgres } from "../../../scripts/postgres";
import { identify } from "../../../scripts/processes";
import { bundle } from "../../support/bundle";
import { testDatabaseUrl, withConnection, withDatabase } from "../../support/database";

const TARGET = "shop_moved";
const adminUrl = inject("databaseAdminUrl");
const target = withDatabase(adminUrl, TARGET);
const emailId = "0190a5a0-0000-7000-8000-000000000001";

const program = await bundle("database-move");
const move = (...args: string[]) =>
  execa(process.execPath, [program, ...args], { all: true, reject: false });
const moveHere = () => move("--from", testDatabaseUrl(), "--to", target);

/** Returns the first column of the first row. */
async function read(url: string, sql: string): Promise<unknown> {
  const [row = {}] = await query(url, sql);
  return Object.values(row)[0];
}

async function recreateTarget(): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${TARGET} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TARGET} TEMPLATE template0`);
  });
}

/** Kills a move that waits for the first rows of order_items. Returns how many rows it copied. */
async function interruptMove(): Promise<number> {
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query("BEGIN");
    await client.query("LOCK TABLE order_items IN ACCESS EXCLUSIVE MODE");
    const moving = moveHere();
    const waiting = `SELECT count(*)::int FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query LIKE 'COPY%order_items%'`;
    const waits = async () => (await read(adminUrl, waiting)) === 1 || moving.exitCode !== null;
    await vi.waitUntil(waits, { timeout: 300_000, interval: 100 });
    moving.kill("SIGKILL");
    const { signal, all } = await moving;
    expect(signal, all).toBe("SIGKILL");
    await client.query("ROLLBACK");
  });
  return Number(await read(target, "SELECT sum(rows) FROM database_move.tables"));
}

beforeAll(async () => {
  await seedShop(getDb(), {
    now: new Date("2026-11-21T13:05:00Z"),
    admin: { email: "admin@scultea.example", password: "scultea-demo-2026" },
  });
  await getDb().$transaction((tx) => enqueue(tx, sendEmailJob, { emailId }));
  await stopQueue();
  // The queue of an earlier test file closes its connections when they have been idle.
  const connections = `SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'shop-jobs'`;
  const isFree = async () => (await read(testDatabaseUrl(), connections)) === 0;
  await vi.waitUntil(isFree, { timeout: 300_000, interval: 200 });
});
beforeEach(recreateTarget);
afterAll(closeDb);

test("a move that is killed goes on where it stopped, and the books are equal", async () => {
  const before = await interruptMove();
  expect(before).toBeGreaterThan(0);
  expect(await read(target, "SELECT count(*)::int FROM order_items")).toBe(0);

  const { exitCode, all } = await moveHere();
  expect(exitCode, all).toBe(0);
  expect(all).toContain("a move that was interrupted goes on");
  const total = Number(/rows +(\d+) +\d+ +equal/.exec(all)?.[1]);
  expect(all).toContain(`${total - before} copied`);
  expect(all).toMatch(/orders +41 +41 +equal/);
  expect(all).not.toContain("DIFFERENT");
  expect(all).toContain("Set DATABASE_URL");

  const asleep = "SELECT count(*)::int FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'";
  expect(await read(target, asleep)).toBe(0);
  await expect(read(target, "UPDATE ledger_entries SET amount_cents = 1")).rejects.toThrow();
  expect(await read(target, "SELECT to_regnamespace('database_move')")).toBeNull();

  const queue = await new PgBoss(target).start();
  expect(await queue.fetch(sendEmailJob.name)).toMatchObject([{ data: { emailId } }]);
  await queue.stop({ graceful: false, wait: true });

  const again = await moveHere();
  expect(again.exitCode).toBe(1);
  expect(again.all).toContain("The target is not empty");
});

test("a change of the source during the move is found", async () => {
  await interruptMove();
  const change = (cents: number) => `UPDATE orders
    SET subtotal_cents = subtotal_cents + ${cents}, total_cents = total_cents + ${cents}
    WHERE id = (SELECT id FROM orders ORDER BY id LIMIT 1)`;
  await withConnection(testDatabaseUrl(), (client) => client.query(change(1)));
  const { exitCode, all } = await moveHere();
  await withConnection(testDatabaseUrl(), (client) => client.query(change(-1)));
  expect(exitCode).toBe(1);
  expect(all).toMatch(/orders, cents .*DIFFERENT/);
  expect(all).toMatch(/public\.orders +digest \d+ +digest \d+ +DIFFERENT/);
  expect(all).toContain("do not use the target");
});

test("a target with a table of somebody else is refused and stays as it is", async () => {
  await withConnection(target, (client) => client.query("CREATE TABLE orders (id int)"));
  const { exitCode, all } = await moveHere();
  expect(exitCode).toBe(1);
  expect(all).toContain("such as public.orders");
  const relations = `SELECT count(*)::int FROM pg_class
    WHERE relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'database_move'))`;
  expect(await read(target, relations)).toBe(1);
});

test("a target that does not answer is named without its password", async () => {
  const unreachable = "postgresql://owner:secret@127.0.0.1:9/shop";
  const { exitCode, all } = await move("--from", testDatabaseUrl(), "--to", unreachable);
  expect(exitCode).toBe(1);
  expect(all).toContain("The target (127.0.0.1:9/shop) cannot be used");
  expect(all).not.toContain("secret");
});

test("the embedded database is started, moved and stopped; nobody else may use it", async () => {
  const data = mkdtempSync(path.join(os.tmpdir(), "scultea-move-"));
  chmodSync(data, 0o755);
  const home = path.join(data, "postgres");
  const server = await startPostgres({
    home,
    logFile: path.join(data, "log"),
    durability: "none",
  });
  await ensureDatabase(server.url("postgres"), "scultea");
  await applyMigrations(server.url("scultea"));
  await query(server.url("scultea"), "INSERT INTO page_revision (id, revision) VALUES (1, 41)");
  await server.stop();

  const runFile = path.join(data, "run.json");
  const run = { ...identify(process.pid), url: "http://localhost:3000", members: [] };
  writeFileSync(runFile, JSON.stringify(run));
  const refused = await move("--data", data, "--to", target);
  expect(refused.exitCode).toBe(1);
  expect(refused.all).toContain("The shop is already running at http://localhost:3000");

  rmSync(runFile);
  const { exitCode, all } = await move("--data", data, "--to", target);
  expect(exitCode, all).toBe(0);
  expect(await read(target, "SELECT revision::int FROM page_revision")).toBe(41);
  expect(existsSync(runFile)).toBe(false);
  expect(existsSync(path.join(home, "cluster", "postmaster.pid"))).toBe(false);
  rmSync(data, { recursive: true });
});

test("a source that a shop is connected to is refused", async () => {
  const { exitCode, all } = await withConnection(
    `${testDatabaseUrl()}?application_name=shop-jobs`,
    moveHere,
  );
  expect(exitCode).toBe(1);
  expect(all).toContain("The shop is running on the source");
});
