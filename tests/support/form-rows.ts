import { query } from "./database";

type FormTable = "newsletter_subscribers" | "contact_messages" | "partner_requests" | "withdrawals";

export function formRowsOf(table: FormTable, email: string): Promise<Record<string, unknown>[]> {
  return query(`SELECT * FROM ${table} WHERE email = $1`, [email]);
}
