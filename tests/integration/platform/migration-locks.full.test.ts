import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyMigrations, MIGRATION_LOCK, OUTSIDE } from "@/scripts/migrations";
import { query } from "../../../scripts/database";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useFolder } from "../../support/use-folder";

const hasty = { lockMs: 200, tries: 5, pauseMs: 100 };
const patient = { ...hasty, lockMs: 120_000 };
const CREATE_INDEX = `${OUTSIDE}\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_city_idx" ON "orders" ("city");`;

const inFolder = useFolder();
const url = testDatabaseUrl();
const sql = (text: string) => query(url, text);

beforeEach(() => {
  cpSync("prisma/migrations", inFolder(), { recursive: true });
});
afterEach(async () => {
  await sql(`DROP INDEX IF EXISTS orders_city_idx; ALTER TABLE orders DROP COLUMN IF EXISTS note;
    DELETE FROM _prisma_migrations WHERE migration_name LIKE '2999%'`);
});

function write(name: string, content: string): void {
  mkdirSync(inFolder(name));
  writeFileSync(inFolder(path.join(name, "migration.sql")), content);
}
const apply = (patience = patient) => applyMigrations(url, { folder: inFolder(), patience });

/** Runs `work` while an order is being changed. */
const whileOrdersAreUsed = <T>(work: (end: () => Promise<unknown>) => Promise<T>) =>
  withConnection(url, async (other) => {
    await other.query("BEGIN; LOCK TABLE orders IN ROW EXCLUSIVE MODE");
    return work(() => other.query("ROLLBACK"));
  });

test("a migration that does not get its lock changes nothing and says so", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  write(
    "29990101000000_note",
    `CREATE TABLE "half" (); ALTER TABLE "orders" ADD COLUMN "note" TEXT;`,
  );
  await whileOrdersAreUsed(async () => {
    await expect(apply(hasty)).rejects.toThrow(
      /29990101000000_note changed nothing: 5 times it waited 0.2 seconds/,
    );
  });
  expect(warned).toHaveBeenCalledTimes(4);
  expect(await sql("SELECT WHERE to_regclass('half') IS NOT NULL")).toEqual([]);
  expect(await sql("SELECT FROM _prisma_migrations WHERE migration_name LIKE '2999%'")).toEqual([]);
});

test("it lets others through while it waits, and is applied once the table is free", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  write("29990101000000_note", `ALTER TABLE "orders" ADD COLUMN "note" TEXT;`);
  await whileOrdersAreUsed(async (end) => {
    const applying = apply({ ...hasty, tries: 10_000 });
    await expect.poll(() => warned.mock.calls.length).toBeGreaterThan(0);
    await sql("SELECT count(*) FROM orders");
    await end();
    expect(await applying).toEqual(["29990101000000_note"]);
  });
});

test("an index left by a killed migration is dropped and made again", async () => {
  write("29990101000000_city", CREATE_INDEX);
  await whileOrdersAreUsed(async (end) => {
    const failure = apply().catch((error: unknown) => error);
    const building = `SELECT pid FROM pg_stat_activity
      WHERE query LIKE '%INDEX CONCURRENTLY IF%' AND application_name = 'shop-migrations'`;
    // It waits for the orders' transaction once the index exists, still invalid.
    await expect.poll(() => sql(`${building} AND wait_event_type = 'Lock'`)).toHaveLength(1);
    await sql(`SELECT pg_terminate_backend(pid) FROM (${building}) one`);
    expect(String(await failure)).toMatch(/29990101000000_city failed/);
    await end();
  });
  const valid = () =>
    sql(
      "SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('orders_city_idx')",
    );
  expect(await valid()).toEqual([{ valid: false }]);
  expect(await apply()).toEqual(["29990101000000_city"]);
  expect(await valid()).toEqual([{ valid: true }]);
  expect(await apply()).toEqual([]);
});

/** A lock that only this test uses. */
const GATE = 7;
const untilGateOpens = `DO $$ BEGIN
  WHILE NOT pg_try_advisory_xact_lock(${GATE}) LOOP PERFORM pg_sleep(0.02); END LOOP; END $$;`;

test.for([
  ["in a transaction", ""],
  ["outside a transaction", OUTSIDE],
])("a migrator that waits for its turn holds no lock after a migration %s", async ([, start]) => {
  write("29990101000000_wait", `${start}\n${untilGateOpens}`);
  write("29990101000001_note", `ALTER TABLE "orders" ADD COLUMN "note" TEXT;`);
  const locks = `SELECT objid FROM pg_locks JOIN pg_database ON pg_database.oid = database
    WHERE locktype = 'advisory' AND datname = current_database()`;
  const running = `SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND state = 'active' AND query LIKE '%WHILE NOT pg_try%' AND pid <> pg_backend_pid()`;
  await withConnection(url, (gate) =>
    withConnection(url, async (other) => {
      await gate.query("SELECT pg_advisory_lock($1)", [GATE]);
      const applying = apply();
      await expect.poll(() => sql(running)).toHaveLength(1);
      const turn = other.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
      await expect.poll(() => sql(`${locks} AND NOT granted`)).toHaveLength(1);
      await gate.query("SELECT pg_advisory_unlock_all()");
      await turn;
      const heldByOthers = `${locks} AND pid <> pg_backend_pid()`;
      await expect.poll(async () => (await other.query<object>(heldByOthers)).rows).toEqual([]);
      await other.query("SELECT pg_advisory_unlock_all()");
      expect(await applying).toEqual(["29990101000000_wait", "29990101000001_note"]);
    }),
  );
});

test("a migrator that waits for its turn has no open transaction", async () => {
  write("29990101000000_note", `ALTER TABLE "orders" ADD COLUMN "note" TEXT;`);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'shop-migrations' AND state = 'idle' AND query = 'ROLLBACK'`;
  await withConnection(url, async (other) => {
    await other.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applying = apply();
    await expect.poll(() => sql(waiting)).toHaveLength(1);
    await other.query("SELECT pg_advisory_unlock_all()");
    expect(await applying).toEqual(["29990101000000_note"]);
  });
});

test("several migrators at once take turns and apply each migration once", async () => {
  write("29990101000000_city", CREATE_INDEX);
  write("29990101000001_note", `ALTER TABLE "orders" ADD COLUMN "note" TEXT;`);
  write("29990101000002_note", CREATE_INDEX.replaceAll("city", "note"));
  write("29990101000003_note", `ALTER TABLE "orders" DROP COLUMN "note";`);
  const applied = await Promise.all([apply(), apply(), apply()]);
  expect(applied.flat().sort()).toEqual([
    "29990101000000_city",
    "29990101000001_note",
    "29990101000002_note",
    "29990101000003_note",
  ]);
});
