import { closeDb } from "@/lib/platform/db/client";
import { testDatabaseUrl, withConnection } from "./database";

const ROLE = "ALTER ROLE CURRENT_USER IN DATABASE";

/**
 * Runs `work` while `now()` of the test's database is 24 hours later. Ends the shop's connections, because they
 * keep the functions that they have.
 */
export async function inTomorrow(work: () => Promise<void>): Promise<void> {
  await run(
    `CREATE SCHEMA tomorrow;
     CREATE FUNCTION tomorrow.now() RETURNS timestamptz STABLE LANGUAGE sql
       AS $$ SELECT pg_catalog.now() + interval '24 hours' $$`,
    (name) => `${ROLE} ${name} SET search_path = tomorrow, pg_catalog, public`,
  );
  try {
    await work();
  } finally {
    await run("DROP SCHEMA tomorrow CASCADE", (name) => `${ROLE} ${name} RESET search_path`);
  }
}

async function run(sql: string, setting: (database: string) => string): Promise<void> {
  const name = new URL(testDatabaseUrl()).pathname.slice(1);
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query(sql);
    await client.query(setting(name));
    await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'shop-pages'`);
  });
  await closeDb();
}
