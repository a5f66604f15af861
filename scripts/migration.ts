import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { openUtcPool } from "@/lib/platform/db/utc-connections";
import { dangersOf } from "./migration-rules";
import { startThrowawayPostgres } from "./postgres";
import { Problem, reportFailure } from "./problem";
import { NO_FILTERS, openSchemaEngine } from "./schema-engine";

/*
 * Writes the SQL of the next migration: `npm run db:migration add_reviews`.
 *
 * Compares prisma/schema.prisma with the schema of the last commit that touched prisma/migrations.
 * Unlike a comparison with a database, this preserves what Prisma cannot express (partial indexes,
 * CHECKs). Each migration must therefore be committed together with its schema.
 */

const root = path.resolve(import.meta.dirname, "..");
const SCHEMA = "prisma/schema.prisma";
const MIGRATIONS = "prisma/migrations";

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}

function schemaOfExistingMigrations(): string {
  if (git("status", "--porcelain", "--", MIGRATIONS) !== "") {
    throw new Problem(
      `${MIGRATIONS} has changes that are not committed: commit that migration with its schema ` +
        "first, or remove it to write it again.",
    );
  }
  const commit = git("log", "-1", "--format=%H", "--", MIGRATIONS).trim();
  return commit === "" ? "" : git("show", `${commit}:${SCHEMA}`);
}

/**
 * Returns the SQL that turns one Prisma schema into another, or "" when they are equal.
 * @param databaseUrl any Postgres server: the engine only reads its version
 * @param before content of the older schema, "" for an empty database
 */
async function migrationSql(databaseUrl: string, before: string, after: string): Promise<string> {
  const pool = openUtcPool({ connectionString: databaseUrl });
  try {
    const engine = await openSchemaEngine(new PrismaPg(pool), after);
    const { stdout } = await engine.diff({
      from: before === "" ? { tag: "empty" } : datamodel(before),
      to: datamodel(after),
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    return stdout === null || stdout.includes("This is an empty migration") ? "" : stdout;
  } finally {
    await pool.end();
  }
}

function datamodel(content: string) {
  return { tag: "schemaDatamodel" as const, files: [{ path: SCHEMA, content }] };
}

/**
 * Returns a UTC timestamp of fourteen digits, later than every existing migration even if a clock
 * was wrong.
 */
function nextTimestamp(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const last = readdirSync(path.join(root, MIGRATIONS))
    .map((name) => /^\d{14}(?=_)/.exec(name)?.[0] ?? "")
    .reduce((latest, stamp) => (stamp > latest ? stamp : latest), "");
  return now > last ? now : String(Number(last) + 1);
}

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new Problem("Name the migration in snake_case: npm run db:migration add_reviews");
  }
  const after = readFileSync(path.join(root, SCHEMA), "utf8");
  const before = schemaOfExistingMigrations();
  const postgres = await startThrowawayPostgres();
  let sql;
  try {
    sql = await migrationSql(postgres.url("postgres"), before, after);
  } finally {
    await postgres.stop();
  }
  const folder = path.join(MIGRATIONS, `${nextTimestamp()}_${name}`);
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, "migration.sql"), sql);
  for (const danger of dangersOf(sql)) console.warn(danger);
  console.log(
    sql === ""
      ? `${folder}/migration.sql is empty (the schema is unchanged): write its SQL by hand.`
      : `${folder}/migration.sql written: read it, then commit it together with the schema.`,
  );
}

try {
  await main();
} catch (error) {
  process.exitCode = reportFailure(error);
}
