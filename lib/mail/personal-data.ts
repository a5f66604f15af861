import "server-only";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

export const readEmails = personalRows(
  (email, after) => Prisma.sql`
    SELECT e.id, jsonb_build_object('kind', e.kind, 'subject', e.subject, 'state', e.state,
      'createdAt', e.created_at, 'sentAt', e.sent_at) AS row
    FROM email_messages e WHERE lower(e.recipient) = ${email} AND e.id > ${after}`,
);

/** Deletes old entries of the e-mail log; e-mails of an order stay as long as the order. */
export function deleteOldEmails(createdBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM email_messages WHERE id IN (
      SELECT id FROM email_messages WHERE order_id IS NULL AND created_at < ${createdBefore}
      ORDER BY created_at LIMIT ${limit})`;
}
