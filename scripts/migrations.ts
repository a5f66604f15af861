import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { openUtcPool } from "@/lib/platform/db/utc-connections";
import { Problem } from "./problem";

/*
 * Applies prisma/migrations of the working directory to a database. The records in
 * `_prisma_migrations` are those that `prisma migrate deploy` writes.
 */

const defaultFolder = path.resolve("prisma", "migrations");

/** Arbitrary, but no other advisory lock of the shop uses this number. */
export const MIGRATION_LOCK = 7_305_311_001;
const TURN_POLL_MS = 250;

/** First line of a migration that is one statement and must not run in a transaction. */
export const OUTSIDE = "-- outside a transaction";
const CONCURRENT_INDEX = /CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "?(?<name>\w+)"?/i;

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

type Options = {
  folder?: string;
  /**
   * A migration that waits longer than `lockMs` for a table is rolled back, because everything else
   * that needs the table waits behind it. It is tried `tries` times, with `pauseMs` between.
   */
  patience?: { lockMs: number; tries: number; pauseMs: number };
};
const PATIENCE = { lockMs: 5_000, tries: 10, pauseMs: 10_000 };

type Migration = { name: string; sql: string };

/** Returns the address for migrations: DATABASE_DIRECT_URL, or DATABASE_URL without it. */
export function directUrl(variables: NodeJS.Dict<string> = process.env): string {
  const url = variables.DATABASE_DIRECT_URL || variables.DATABASE_URL;
  if (!url) throw new Problem("DATABASE_URL is missing.");
  return url;
}

/**
 * Applies the missing migrations, each in one transaction together with its record. A migration
 * that fails or is killed changes nothing. Concurrent callers are safe: the second waits and then
 * finds nothing to do. A migration that begins with `OUTSIDE` runs without a transaction; killed, it
 * is repaired and repeated by the next call.
 * @returns the names of the applied migrations, in order
 * @throws when the database is unreachable or another program's, a migration fails or never gets its lock
 */
export async function applyMigrations(
  databaseUrl: string,
  { folder = defaultFolder, patience = PATIENCE }: Options = {},
): Promise<string[]> {
  // With a single connection, every query runs inside the transaction that is open.
  const pool = openUtcPool({
    connectionString: databaseUrl,
    application_name: "shop-migrations",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  try {
    const finished = await readFinished(pool);
    const applied: string[] = [];
    for (const name of migrationNames(folder).filter((one) => !finished?.has(one))) {
      const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
      const run = sql.startsWith(OUTSIDE)
        ? () => outsideTransaction(pool, databaseUrl, { name, sql })
        : () => inTransaction(pool, patience.lockMs, { name, sql });
      if (await retried(run, name, patience)) applied.push(name);
    }
    return applied;
  } finally {
    await pool.end();
  }
}

/** Returns the names of the finished migrations; null before the first. */
async function readFinished(pool: pg.Pool): Promise<Set<string> | null> {
  const { rowCount } = await pool.query(
    "SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL",
  );
  if (rowCount === 0) {
    if ((await pool.query(FOREIGN_TABLES)).rowCount)
      throw new Problem("The database has tables of another program: name an empty one.");
    return null;
  }
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Those of the schema that the shop's go to, without those that an extension has made. */
const FOREIGN_TABLES = `SELECT FROM pg_class
  WHERE relkind IN ('r', 'p') AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = current_schema())
    AND NOT EXISTS (SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`;

/** Applies a migration and records it. Returns false when another migrator has done so meanwhile. */
async function apply(pool: pg.Pool, { name, sql }: Migration): Promise<boolean> {
  const finished = await readFinished(pool);
  if (finished?.has(name)) return false;
  if (!finished) await pool.query(CREATE_RECORDS);
  const startedAt = new Date();
  await pool.query(sql);
  // An earlier version recorded the beginning, too.
  await pool.query(
    "DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL",
    [name],
  );
  await pool.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), createHash("sha256").update(sql).digest("hex"), name, startedAt],
  );
  return true;
}

/** As Prisma creates it. */
const CREATE_RECORDS = `CREATE TABLE _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

async function inTransaction(
  pool: pg.Pool,
  lockMs: number,
  migration: Migration,
): Promise<boolean> {
  try {
    await waitForTurn(async () => {
      await pool.query("BEGIN");
      const isMine = await tryLock(pool, "pg_try_advisory_xact_lock");
      if (!isMine) await pool.query("ROLLBACK");
      return isMine;
    });
    await pool.query(`SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0`);
    const isApplied = await apply(pool, migration);
    await pool.query("COMMIT");
    return isApplied;
  } catch (error) {
    await pool.query("ROLLBACK");
    throw error;
  }
}

/**
 * Applies a migration that a transaction cannot hold, such as CREATE INDEX CONCURRENTLY, which waits
 * for older transactions and blocks nobody. Drops the index that a killed call left, which Postgres
 * marks as invalid.
 */
async function outsideTransaction(
  pool: pg.Pool,
  databaseUrl: string,
  migration: Migration,
): Promise<boolean> {
  if (new URL(databaseUrl).searchParams.get("pgbouncer") === "true")
    throw new Error("it needs the address around the pooler: set DATABASE_DIRECT_URL");
  await waitForTurn(() => tryLock(pool, "pg_try_advisory_lock"));
  try {
    await pool.query("SET lock_timeout = 0; SET statement_timeout = 0");
    const index = CONCURRENT_INDEX.exec(migration.sql)?.groups?.name;
    const invalid = "SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid";
    if (index && (await pool.query(invalid, [pg.escapeIdentifier(index)])).rowCount)
      await pool.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(index)}`);
    return await apply(pool, migration);
  } finally {
    await pool.query("SELECT pg_advisory_unlock_all()");
  }
}

/**
 * Waits until `takeTurn` succeeds. Asks again and again, because CREATE INDEX CONCURRENTLY waits for
 * every transaction that ran a statement meanwhile. A migrator that waited inside one would never
 * get its turn.
 */
async function waitForTurn(takeTurn: () => Promise<boolean>) {
  while (!(await takeTurn())) await sleep(TURN_POLL_MS);
}

async function tryLock(
  pool: pg.Pool,
  lock: "pg_try_advisory_lock" | "pg_try_advisory_xact_lock",
): Promise<boolean> {
  const { rows } = await pool.query<{ mine: boolean }>(`SELECT ${lock}($1) AS mine`, [
    MIGRATION_LOCK,
  ]);
  return rows[0]?.mine === true;
}

async function retried(
  run: () => Promise<boolean>,
  name: string,
  { lockMs, tries, pauseMs }: NonNullable<Options["patience"]>,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (cause) {
      const code = cause instanceof pg.DatabaseError ? cause.code : undefined;
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw describeFailure(name, cause);
      if (attempt === tries)
        throw new Problem(
          `Migration ${name} changed nothing: ${tries} times it waited ${lockMs / 1000} seconds for a table ` +
            "that other transactions use. End them (pg_stat_activity lists them, oldest xact_start " +
            "first) or run it again at a quieter time.",
          { cause },
        );
      console.warn(`Migration ${name} waits for a table: try ${attempt} of ${tries}.`);
      await sleep(pauseMs);
    }
  }
}

function describeFailure(name: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? error.position : undefined;
  return new Problem(
    `Migration ${name} failed: ${reason}${position === undefined ? "" : ` (character ${position})`}`,
    { cause: error },
  );
}

/** Returns the names of this version's migrations, in order. */
export function migrationNames(folder = defaultFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Says what `applyMigrations` has done. A new database gets all of them. */
export function describeApplied(names: string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "up to date";
  return names.length === 1 ? `applied ${last}` : `applied ${names.length}, the last ${last}`;
}
