import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Deletes old entries of the e-mail log; e-mails of an order stay as long as the order. */
export function deleteOldEmails(createdBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM email_messages WHERE id IN (
      SELECT id FROM email_messages WHERE order_id IS NULL AND created_at < ${createdBefore}
      ORDER BY created_at LIMIT ${limit})`;
}
