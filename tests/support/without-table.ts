import { query } from "./database";

/** Runs `work` while a table is missing, to simulate a database failure during a request. */
export async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) => query(`ALTER TABLE "${from}" RENAME TO "${to}"`);
  await rename(table, `${table}_away`);
  try {
    return await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}
