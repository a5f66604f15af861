import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { type SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import type { MigrationDirectory } from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";
import { NO_FILTERS, openSchemaEngine } from "./schema-engine";

/*
 * Applies prisma/migrations of the working directory to a database. The records in
 * `_prisma_migrations` are compatible with `prisma migrate deploy`.
 */

const prismaFolder = path.resolve("prisma");
const migrationsFolder = path.join(prismaFolder, "migrations");

/** Arbitrary, but no other advisory lock of the shop uses this number. */
const MIGRATION_LOCK = 7_305_311_001;

/** Returns the address for migrations: DATABASE_DIRECT_URL, or DATABASE_URL without it. */
export function directUrl(): string {
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL is not set.");
  return url;
}

/**
 * Applies the missing migrations, each in one transaction together with its record. A migration
 * that fails or is killed changes nothing. Concurrent callers are safe: the second waits and then
 * finds nothing to do.
 * @returns the names of the applied migrations, in order
 * @throws when the database is unreachable or a migration fails
 */
export async function applyMigrations(databaseUrl: string): Promise<string[]> {
  // With a single connection, the engine's statements run inside the transaction opened here.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 10_000,
  });
  try {
    const { adapter, scriptErrors } = migrationAdapter(pool);
    const schema = readFileSync(path.join(prismaFolder, "schema.prisma"), "utf8");
    await pool.query("SELECT 1");
    const engine = await openSchemaEngine(adapter, schema);
    const directories = readMigrationDirectories();
    const applied: string[] = [];
    for (const count of directories.keys()) {
      try {
        await pool.query("BEGIN");
        await pool.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
        const { appliedMigrationNames } = await engine.applyMigrations({
          migrationsList: migrationsList(directories.slice(0, count + 1)),
          filters: NO_FILTERS,
        });
        await pool.query("COMMIT");
        applied.push(...appliedMigrationNames);
      } catch (error) {
        await pool.query("ROLLBACK");
        // After a failed statement the engine only reports that the transaction is aborted.
        throw describeFailure(directories[count]?.path ?? "", scriptErrors[0] ?? error);
      }
    }
    return applied;
  } finally {
    await pool.end();
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

function migrationsList(migrationDirectories: MigrationDirectory[]) {
  const lockfile = path.join(migrationsFolder, "migration_lock.toml");
  return {
    baseDir: migrationsFolder,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockfile) ? readFileSync(lockfile, "utf8") : null,
    },
    shadowDbInitScript: "",
    migrationDirectories,
  };
}

/** Returns the names of this version's migrations, in order. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

function readMigrationDirectories(): MigrationDirectory[] {
  return migrationNames().map((name) => {
    const sql = readFileSync(path.join(migrationsFolder, name, "migration.sql"), "utf8");
    return {
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: sql } },
    };
  });
}

/** Says what `applyMigrations` has done. A new database gets all of them. */
export function describeApplied(names: string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "up to date";
  return names.length === 1 ? `applied ${last}` : `applied ${names.length}, the last ${last}`;
}
