import pg from "pg";

/** The migrated, empty database that every worker's own is a copy of. */
export const TEMPLATE_DATABASE = "shop_template";

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
  PERFORM setval(format('%I.%I', schemaname, sequencename), start_value, false)
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
END $$`;

const TABLES_TO_EMPTY = `CREATE TEMPORARY VIEW tables_to_empty AS
  SELECT format('%I.%I', schemaname, tablename)::regclass AS relation FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;

/** Kept from test to test: a new one would have to learn every table again. */
let emptying: Promise<pg.Client> | undefined;

/** Empties every table of the shop; what a test needs in it, the test puts there. */
export async function resetDatabase(): Promise<void> {
  emptying ??= connectToEmpty();
  await (await emptying).query(EMPTY_EVERYTHING);
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
