import pg from "pg";

/** What every worker's database is a copy of: the tables, the job queues, and the catalogue put aside. */
export const TEMPLATE_DATABASE = "shop_template";

/** Where the template keeps the rows of the catalogue. */
const CATALOGUE_SCHEMA = "catalogue";
const CATALOGUE_TABLES = ["products", "price_changes"];

/** The connection string of another database on the same server. */
export function withDatabase(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs something on a connection of its own, which is closed afterwards. */
export async function onConnection<T>(
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

/** Makes a database of its own from the template and answers with its connection string. */
export async function copyTemplate(adminUrl: string, database: string): Promise<string> {
  await onConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE}`);
  });
  return withDatabase(adminUrl, database);
}

/** Puts the catalogue that a database holds aside, for `bringCatalogueBack`. */
export async function keepCatalogue(connectionString: string): Promise<void> {
  await onConnection(connectionString, async (client) => {
    await client.query(`CREATE SCHEMA ${CATALOGUE_SCHEMA}`);
    for (const table of CATALOGUE_TABLES)
      await client.query(`CREATE TABLE ${CATALOGUE_SCHEMA}.${table} AS TABLE public.${table}`);
  });
}

/** The connection string of this worker's own database. */
export function testDatabaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (url === undefined) throw new Error("Only integration and end-to-end tests have a database.");
  return url;
}

/**
 * Waits for whoever still reads or writes, as TRUNCATE would, but makes no new files: nearly every table
 * is nearly empty, and this runs before nearly every test. Some tables refuse deletion by a trigger;
 * tests may.
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
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;

/** Kept from test to test: a new one would have to learn every table again. */
let emptying: Promise<pg.Client> | undefined;

/** Empties every table of the shop and its job queues; what a test needs in them, the test puts there. */
export async function resetDatabase(): Promise<void> {
  emptying ??= connectToEmpty();
  await (await emptying).query(EMPTY_EVERYTHING);
}

/** Puts the catalogue into an empty shop. */
export async function bringCatalogueBack(): Promise<void> {
  emptying ??= connectToEmpty();
  await (await emptying).query(BRING_CATALOGUE_BACK);
}

async function connectToEmpty(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  // A test may end every connection of its database.
  client.on("error", () => (emptying = undefined));
  await client.connect();
  await client.query(TABLES_TO_EMPTY);
  return client;
}

/** Closes what `resetDatabase` keeps open. */
export async function closeResetConnection(): Promise<void> {
  await (await emptying)?.end();
  emptying = undefined;
}
