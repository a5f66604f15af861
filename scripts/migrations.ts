import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { type SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationDirectory } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { openUtcPool } from "@/lib/platform/db/utc-connections";
import { Problem } from "./problem";
import { NO_FILTERS, openSchemaEngine } from "./schema-engine";

/*
 * Applies prisma/migrations of the working directory to a database. The records in
 * `_prisma_migrations` are compatible with `prisma migrate deploy`.
 */

const prismaFolder = path.resolve("prisma");
const defaultFolder = path.join(prismaFolder, "migrations");

/** Arbitrary, but no other advisory lock of the shop uses this number. */
export const MIGRATION_LOCK = 7_305_311_001;
const TURN_POLL_MS = 250;
/**
 * Releases the session's locks. Prisma's engine would hold its own until the connection closes; two
 * migrators would then wait for each other, one for each lock.
 */
const RELEASE_LOCKS = "SELECT pg_advisory_unlock_all()";

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

/** Returns the address for migrations: DATABASE_DIRECT_URL, or DATABASE_URL without it. */
export function directUrl(): string {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Problem("DATABASE_URL is missing.");
  return url;
}

/**
 * Applies the missing migrations, each in one transaction together with its record. A migration
 * that fails or is killed changes nothing. Concurrent callers are safe: the second waits and then
 * finds nothing to do. A migration that begins with `OUTSIDE` runs without a transaction; killed, it
 * is repaired and repeated by the next call.
 * @returns the names of the applied migrations, in order
 * @throws when the database is unreachable, a migration fails or never gets its lock
 */
export async function applyMigrations(
  databaseUrl: string,
  { folder = defaultFolder, patience = PATIENCE }: Options = {},
): Promise<string[]> {
  // With a single connection, the engine's statements run inside the transaction opened here.
  const pool = openUtcPool({
    connectionString: databaseUrl,
    application_name: "shop-migrations",
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  try {
    const { adapter, scriptErrors } = migrationAdapter(pool);
    const schema = readFileSync(path.join(prismaFolder, "schema.prisma"), "utf8");
    const finished = await readFinished(pool);
    const engine = await openSchemaEngine(adapter, schema);
    const directories = readMigrationDirectories(folder);
    const applied: string[] = [];
    for (const [index, directory] of directories.entries()) {
      const name = directory.path;
      if (finished.has(name)) continue;
      const sql = sqlOf(directory);
      const apply = async () => {
        const list = migrationsList(folder, directories.slice(0, index + 1));
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList: list,
          filters: NO_FILTERS,
        });
        applied.push(...appliedMigrationNames);
      };
      const run = sql.startsWith(OUTSIDE)
        ? () => outsideTransaction(pool, databaseUrl, { name, sql }, apply)
        : () => inTransaction(pool, patience.lockMs, apply);
      await retried(run, name, patience, () => {
        // After a failed statement the engine only reports that the transaction is aborted.
        return scriptErrors.splice(0)[0];
      });
    }
    return applied;
  } finally {
    await pool.end();
  }
}

async function readFinished(pool: pg.Pool): Promise<Set<string>> {
  const table = await pool.query("SELECT WHERE to_regclass('_prisma_migrations') IS NOT NULL");
  if (table.rowCount === 0) return new Set();
  const { rows } = await pool.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(rows.map(({ name }) => name));
}

async function inTransaction(pool: pg.Pool, lockMs: number, apply: () => Promise<void>) {
  try {
    await beginInTurn(pool);
    await pool.query(`SET LOCAL lock_timeout = ${lockMs}; SET LOCAL statement_timeout = 0`);
    await apply();
    await pool.query(RELEASE_LOCKS);
    await pool.query("COMMIT");
  } catch (error) {
    await pool.query("ROLLBACK");
    await pool.query(RELEASE_LOCKS);
    throw error;
  }
}

/**
 * Applies a migration that a transaction cannot hold, such as CREATE INDEX CONCURRENTLY, which waits
 * for older transactions and blocks nobody. Removes what a killed call left: its unfinished record,
 * and the index that Postgres marks as invalid.
 */
async function outsideTransaction(
  pool: pg.Pool,
  databaseUrl: string,
  { name, sql }: { name: string; sql: string },
  apply: () => Promise<void>,
) {
  if (new URL(databaseUrl).searchParams.get("pgbouncer") === "true")
    throw new Error("it needs the address around the pooler: set DATABASE_DIRECT_URL");
  await waitForTurn(() => tryLock(pool, "pg_try_advisory_lock"));
  try {
    await pool.query("SET lock_timeout = 0; SET statement_timeout = 0");
    const unfinished =
      "DELETE FROM _prisma_migrations WHERE migration_name = $1 AND finished_at IS NULL";
    await pool.query(unfinished, [name]);
    const index = CONCURRENT_INDEX.exec(sql)?.groups?.name;
    const invalid = "SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid";
    if (index && (await pool.query(invalid, [pg.escapeIdentifier(index)])).rowCount)
      await pool.query(`DROP INDEX CONCURRENTLY ${pg.escapeIdentifier(index)}`);
    await apply();
  } finally {
    await pool.query(RELEASE_LOCKS);
  }
}

/** Opens a transaction while no other migrator runs. */
function beginInTurn(pool: pg.Pool) {
  return waitForTurn(async () => {
    await pool.query("BEGIN");
    const isMine = await tryLock(pool, "pg_try_advisory_xact_lock");
    if (!isMine) await pool.query("ROLLBACK");
    return isMine;
  });
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
  run: () => Promise<void>,
  name: string,
  { lockMs, tries, pauseMs }: NonNullable<Options["patience"]>,
  takeScriptError: () => unknown,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run();
      return;
    } catch (error) {
      const cause = takeScriptError() ?? error;
      const code = cause instanceof pg.DatabaseError ? cause.code : undefined;
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw describeFailure(name, cause);
      if (attempt === tries)
        throw new Error(
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

/**
 * Wraps Prisma's Postgres adapter to send each script whole, as the native engine does. The
 * original splits at every semicolon, even inside a function body.
 */
function migrationAdapter(pool: pg.Pool) {
  const prismaPg = new PrismaPg(pool);
  const scriptErrors: unknown[] = [];
  const adapter: SqlMigrationAwareDriverAdapterFactory = {
    provider: prismaPg.provider,
    adapterName: prismaPg.adapterName,
    connectToShadowDb: () => prismaPg.connectToShadowDb(),
    connect: async () => {
      const connection = await prismaPg.connect();
      connection.executeScript = async (script) => {
        try {
          await pool.query(script);
        } catch (error) {
          scriptErrors.push(error);
          throw error;
        }
      };
      return connection;
    },
  };
  return { adapter, scriptErrors };
}

function describeFailure(name: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const position = error instanceof pg.DatabaseError ? error.position : undefined;
  return new Error(
    `Migration ${name} failed: ${reason}${position === undefined ? "" : ` (character ${position})`}`,
    { cause: error },
  );
}

function migrationsList(folder: string, migrationDirectories: MigrationDirectory[]) {
  const lockfile = path.join(folder, "migration_lock.toml");
  return {
    baseDir: folder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** Returns the names of this version's migrations, in order. */
export function migrationNames(folder = defaultFolder): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function readMigrationDirectories(folder: string): MigrationDirectory[] {
  return migrationNames(folder).map((name) => {
    const sql = readFileSync(path.join(folder, name, "migration.sql"), "utf8");
    return {
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    };
  });
}

function sqlOf({ migrationFile: { content } }: MigrationDirectory): string {
  return content.tag === "ok" ? content.value : "";
}

/** Says what `applyMigrations` has done. A new database gets all of them. */
export function describeApplied(names: string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "up to date";
  return names.length === 1 ? `applied ${last}` : `applied ${names.length}, the last ${last}`;
}
