import { testDatabaseUrl, withConnection } from "./database";

type FormTable = "newsletter_subscribers" | "contact_messages" | "partner_requests" | "withdrawals";

export function formRowsOf(table: FormTable, email: string): Promise<Record<string, unknown>[]> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `SELECT * FROM ${table} WHERE email = $1`,
      [email],
    );
    return rows;
  });
}
