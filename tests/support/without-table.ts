import { onConnection, testDatabaseUrl } from "./database";

/** Runs something while a table is missing, as when the database fails in the middle of a request. */
export async function withoutTable<T>(table: string, work: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    onConnection(testDatabaseUrl(), (client) =>
      client.query(`ALTER TABLE "${from}" RENAME TO "${to}"`),
    );
  await rename(table, `${table}_away`);
  try {
    return await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}
