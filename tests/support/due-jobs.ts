import { query } from "./database";

/** Makes every delayed job due. */
export async function makeJobsDue(): Promise<void> {
  await query(
    `UPDATE pgboss.job SET start_after = now() - interval '1 second'
     WHERE state IN ('created', 'retry')`,
  );
}
