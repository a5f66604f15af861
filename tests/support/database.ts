import pg from "pg";

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
  const client = new pg.Client({ connectionString });
  await client.connect();
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

/**
 * Deletes all rows but the assistant's phrasings, which only their own tests change. Waits for open transactions as TRUNCATE does, but creates no new files. That is
 * faster, because almost all tables are almost empty. Disables triggers, because some tables refuse
 * deletion.
 */
const EMPTY_EVERYTHING = `DO $$
DECLARE one record;
BEGIN
  SET LOCAL session_replication_role = replica;
  EXECUTE (
    SELECT format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', string_agg(relation::text, ', '))
    FROM tables_to_empty);
  FOR one IN SELECT relation FROM tables_to_empty LOOP
    EXECUTE format('DELETE FROM %s', one.relation);
  END LOOP;
  DELETE FROM pgboss.job;
  PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`;

const BRING_CATALOGUE_BACK = CATALOGUE_TABLES.map(
  (table) => `INSERT INTO public.${table} SELECT * FROM ${CATALOGUE_SCHEMA}.${table}`,
).join(";");

const TABLES_TO_EMPTY = `CREATE TEMPORARY VIEW tables_to_empty AS
  SELECT format('%I.%I', schemaname, tablename)::regclass AS relation FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN ('_prisma_migrations', 'knowledge_phrasings')`;

/** Reused by all tests, because a new connection would load the metadata of every table again. */
let emptying: Promise<pg.Client> | undefined;

/** Empties every table of the shop and its job queues. */
export async function resetDatabase(): Promise<void> {
  emptying ??= connectToEmpty();
  await (await emptying).query(EMPTY_EVERYTHING);
}

export async function restoreCatalogue(): Promise<void> {
  emptying ??= connectToEmpty();
  await (await emptying).query(BRING_CATALOGUE_BACK);
}

async function connectToEmpty(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  // A test may close every connection of its database.
  client.on("error", () => (emptying = undefined));
  await client.connect();
  await client.query(TABLES_TO_EMPTY);
  return client;
}

export async function closeResetConnection(): Promise<void> {
  await (await emptying)?.end();
  emptying = undefined;
}
