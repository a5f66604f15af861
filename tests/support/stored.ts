import { onConnection, testDatabaseUrl } from "./database";

type FormTable = "newsletter_subscribers" | "contact_messages" | "partner_requests" | "withdrawals";

/** The rows that a form stored for an address, as the database has them. */
export function storedFor(table: FormTable, email: string): Promise<Record<string, unknown>[]> {
  return onConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE email = $1`,
      [email],
    );
    return rows;
  });
}
