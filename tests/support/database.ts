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

/** Empties every table of the shop; what a test needs in it, the test puts there. */
export async function resetDatabase(): Promise<void> {
  await onConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
    );
    // Some tables refuse deletion by a trigger; tests may.
    await client.query("SET session_replication_role = replica");
    await client.query(
      `TRUNCATE ${rows.map(({ name }) => name).join(", ")} RESTART IDENTITY CASCADE`,
    );
  });
}
