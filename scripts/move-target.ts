import type pg from "pg";
import PgBoss from "pg-boss";
import { inTransaction } from "./move-connection";
import { Problem } from "./problem";

/*
 * What the move keeps in the target until it is complete. Each table is copied in one transaction
 * with its row of `tables`, so an interrupted move leaves whole tables or none.
 */
const PROGRESS = `
  CREATE SCHEMA database_move;
  CREATE TABLE database_move.run (source text NOT NULL, is_prepared boolean NOT NULL);
  CREATE TABLE database_move.tables (
    name text PRIMARY KEY, rows bigint NOT NULL, copied_at timestamptz NOT NULL DEFAULT now())`;

const RELATIONS = `
  SELECT format('%s.%s', n.nspname, r.relname) AS name
  FROM pg_class r JOIN pg_namespace n ON n.oid = r.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND r.relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
    AND NOT EXISTS (
      SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = r.oid AND d.deptype = 'e')
  ORDER BY 1`;

/** Run in the target, it makes room for another move. Deletes everything there. */
const EMPTY_THE_TARGET =
  "DROP SCHEMA IF EXISTS database_move, pgboss, public CASCADE; CREATE SCHEMA public;";
export const howToEmpty = `empty the target (psql: ${EMPTY_THE_TARGET})`;

export const startOnce =
  "The source's tables are not those of this version: start the shop once with this version, " +
  "stop it and start again.";

export async function exists(client: pg.Client, relation: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS found",
    [relation],
  );
  return rows[0]?.found === true;
}

/**
 * Reserves an empty target for the move from this source.
 * @returns whether an earlier run of the same move began to fill it
 * @throws Problem when it contains anything else
 */
export async function claimTarget(target: pg.Client, sourceId: string): Promise<boolean> {
  if (await exists(target, "database_move.run")) {
    const { rows } = await target.query<{ source: string }>("SELECT source FROM database_move.run");
    if (rows[0]?.source === sourceId) return true;
    throw new Problem(
      `A move from another database began to fill the target: complete that one, or ${howToEmpty}.`,
    );
  }
  const { rows: found } = await target.query<{ name: string }>(RELATIONS);
  if (found.length > 0)
    throw new Problem(
      `The target is not empty: it contains ${found.length} tables, views and sequences, such as ${found[0]?.name}. ` +
        "Choose a new database. Nothing was changed.",
    );
  await inTransaction(target, "change", async () => {
    await target.query(PROGRESS);
    await target.query("INSERT INTO database_move.run VALUES ($1, false)", [sourceId]);
  });
  return false;
}

/** The job queue's tables have a version of their own. */
export type Jobs = { version: number; queues: string[] };

/** Returns null when no worker has run yet. */
export async function readJobs(client: pg.Client): Promise<Jobs | null> {
  if (!(await exists(client, "pgboss.version"))) return null;
  const { rows } = await client.query<Jobs>(
    `SELECT version, (SELECT coalesce(json_agg(name), '[]') FROM pgboss.queue) AS queues
     FROM pgboss.version`,
  );
  return rows[0] ?? null;
}

/** Creates the tables of the job queue as its library does. */
export async function createJobTables(target: pg.Client): Promise<void> {
  if (await exists(target, "pgboss.version")) return;
  await target.query(PgBoss.getConstructionPlans("pgboss"));
}

/**
 * Creates a partition for each job queue, and removes the rows that migrations and queues begin
 * with. Only the first call has an effect.
 * @throws Problem when the job queue's tables have another version
 */
export async function prepareTables(
  target: pg.Client,
  tables: string[],
  jobs: Jobs | null,
): Promise<void> {
  await inTransaction(target, "change", async () => {
    const { rowCount } = await target.query(
      "UPDATE database_move.run SET is_prepared = true WHERE NOT is_prepared",
    );
    if (rowCount === 0) return;
    if (jobs && (await readJobs(target))?.version !== jobs.version) throw new Problem(startOnce);
    for (const queue of jobs?.queues ?? [])
      await target.query("SELECT pgboss.create_queue($1, '{}')", [queue]);
    await target.query(`TRUNCATE ${tables.join(", ")}`);
  });
}

export async function readCopied(target: pg.Client): Promise<Set<string>> {
  const { rows } = await target.query<{ name: string }>("SELECT name FROM database_move.tables");
  return new Set(rows.map(({ name }) => name));
}

export async function recordCopied(target: pg.Client, table: string, rows: number): Promise<void> {
  await target.query("INSERT INTO database_move.tables (name, rows) VALUES ($1, $2)", [
    table,
    rows,
  ]);
}

export async function removeProgress(target: pg.Client): Promise<void> {
  await target.query("DROP SCHEMA database_move CASCADE");
}
