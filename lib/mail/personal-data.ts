import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";
import { newsletterEmailKinds } from "./model/message";

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

/**
 * Deletes an address's e-mails that belong to no order, and returns their number. E-mails of a staff account
 * stay: they document access to the dashboard. `email` is in lower case.
 */
export function eraseEmails(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM email_messages WHERE lower(recipient) = ${email} AND order_id IS NULL
      AND kind NOT LIKE 'staff%'
      AND kind NOT IN ('password_reset', 'password_changed', 'second_factor_changed')`;
}

/** Gives e-mails to customers the address of their anonymised orders, and skips those not yet sent. */
export async function anonymiseOrderEmails(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_messages e SET recipient = o.email, last_error = NULL,
      state = CASE WHEN e.state IN ('queued', 'failed') THEN 'skipped'::email_state ELSE e.state END
    FROM orders o
    WHERE o.id = e.order_id AND e.order_id = ANY(${orderIds}::uuid[])
      AND e.kind NOT LIKE 'staff%'`;
}

/** Deletes the newsletter's e-mails to these addresses; queued ones stay. */
export async function deleteNewsletterEmails(tx: Tx, addresses: string[]): Promise<void> {
  await tx.emailMessage.deleteMany({
    where: {
      recipient: { in: addresses },
      kind: { in: [...newsletterEmailKinds] },
      state: { not: "queued" },
    },
  });
}
