import pg from "pg";
import { connectInUtc } from "@/lib/platform/db/utc-connections";

/** Template of every worker's database: tables, job queues and a copy of the catalogue. */
export const TEMPLATE_DATABASE = "shop_template";

const CATALOGUE_SCHEMA = "catalogue";
const CATALOGUE_TABLES = ["products", "price_changes"];

export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

export async function withConnection<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectInUtc({ connectionString });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database from the template. Returns its connection string. */
export async function copyTemplate(adminUrl: string, database: string): Promise<string> {
  await withConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE}`);
  });
  return withDatabase(adminUrl, database);
}

/** Copies the catalogue to a separate schema, for `restoreCatalogue`. */
export async function saveCatalogue(connectionString: string): Promise<void> {
  await withConnection(connectionString, async (client) => {
    await client.query(`CREATE SCHEMA ${CATALOGUE_SCHEMA}`);
    for (const table of CATALOGUE_TABLES)
      await client.query(`CREATE TABLE ${CATALOGUE_SCHEMA}.${table} AS TABLE public.${table}`);
  });
}

export function testDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error("Only integration and end-to-end tests have a database.");
  return url;
}

/** Runs a statement on the shop's database. Returns its rows. */
export async function query<Row extends object>(
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await withConnection(testDatabaseUrl(), (client) =>
    client.query<Row>(sql, values),
  );
  return rows;
}

const BRING_CATALOGUE_BACK = CATALOGUE_TABLES.map(
  (table) => `INSERT INTO public.${table} SELECT * FROM ${CATALOGUE_SCHEMA}.${table}`,
).join(";");

/** Reused by all files of a worker, because a new connection would plan every statement again. */
const worker = globalThis as typeof globalThis & { emptying?: Promise<pg.Client> | undefined };

/**
 * Empties every table of the shop and its job queues. Tries again after a deadlock with transactions
 * that a failed test left running.
 */
export async function resetDatabase(): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      worker.emptying ??= connectToEmpty();
      return void (await (await worker.emptying).query("SELECT pg_temp.empty_everything()"));
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== "40P01" || tries === 5)
        throw error;
    }
  }
}

export async function restoreCatalogue(): Promise<void> {
  worker.emptying ??= connectToEmpty();
  await (await worker.emptying).query(BRING_CATALOGUE_BACK);
}

async function connectToEmpty(): Promise<pg.Client> {
  const client = await connectInUtc({ connectionString: testDatabaseUrl() });
  // A test may close every connection of its database.
  client.on("error", () => (worker.emptying = undefined));
  await defineEmptying(client);
  return client;
}

/**
 * Defines the function that deletes all rows. It waits for open transactions as TRUNCATE does, but creates no
 * new files. That is faster, because almost all tables are almost empty. Triggers are disabled, because some
 * tables refuse deletion.
 */
async function defineEmptying(client: pg.Client): Promise<void> {
  const list = async (sql: string) =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const tables = await list(`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`);
  const sequences = await list(`SELECT format('%I.%I', schemaname, sequencename) AS name
    FROM pg_sequences WHERE schemaname = 'public'`);
  await client.query(`CREATE FUNCTION pg_temp.empty_everything() RETURNS void
    SET session_replication_role = replica LANGUAGE plpgsql AS $$
    BEGIN
      LOCK TABLE ${tables.join(", ")} IN ACCESS EXCLUSIVE MODE;
      ${tables.map((name) => `DELETE FROM ${name};`).join("\n")}
      DELETE FROM pgboss.job;
      ${sequences.map((name) => `PERFORM setval('${name}', 1, false) FROM ${name} WHERE is_called;`).join("\n")}
    END $$`);
}
