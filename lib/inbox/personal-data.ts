import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Staff entries about a person are part of their data; the names of their authors are not. */
const entriesOf = (column: Prisma.Sql, id: Prisma.Sql) => Prisma.sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'text', e.text,
    'decision', e.decision, 'reason', e.reason, 'from', e.sender_email,
    'unverified', e.unverified) ORDER BY e.id), '[]')
  FROM inquiry_entries e WHERE ${column} = ${id})`;

/** Reads the messages of an address, and its replies that stand in the threads of another one. */
export const readMessages = personalRows(
  (email, after) => Prisma.sql`
    SELECT m.id, jsonb_build_object('source', m.source, 'at', m.created_at,
      'firstName', m.first_name, 'lastName', m.last_name, 'email', m.email, 'phone', m.phone,
      'subject', m.subject, 'message', m.message, 'status', m.status, 'unverified', m.unverified,
      'safety', (SELECT jsonb_build_object('markedAt', s.marked_at, 'handledAt', s.handled_at,
        'note', s.note) FROM safety_matters s WHERE s.message_id = m.id),
      'answers', ${entriesOf(Prisma.sql`e.message_id`, Prisma.sql`m.id`)}) AS row
    FROM contact_messages m WHERE lower(m.email) = ${email} AND m.id > ${after}
    UNION ALL
    SELECT e.id, jsonb_build_object('source', 'reply', 'at', e.at, 'email', e.sender_email,
      'message', e.text, 'unverified', e.unverified) AS row
    FROM inquiry_entries e WHERE lower(e.sender_email) = ${email} AND e.id > ${after}`,
);

export const readPartnerRequests = personalRows(
  (email, after) => Prisma.sql`
    SELECT p.id, jsonb_build_object('at', p.created_at, 'company', p.company,
      'activity', p.activity, 'contactName', p.contact_name, 'role', p.role, 'email', p.email,
      'phone', p.phone, 'city', p.city, 'status', p.status, 'decision', p.decision,
      'answers', ${entriesOf(Prisma.sql`e.request_id`, Prisma.sql`p.id`)}) AS row
    FROM partner_requests p WHERE lower(p.email) = ${email} AND p.id > ${after}`,
);

export function deleteOldMessages(contactBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM contact_messages WHERE id IN (
      SELECT m.id FROM contact_messages m
      WHERE greatest(m.created_at, m.reopened_at) < ${contactBefore} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.message_id = m.id AND e.at >= ${contactBefore})
        AND NOT EXISTS (
          SELECT FROM safety_matters s WHERE s.message_id = m.id AND s.handled_at IS NULL)
      ORDER BY m.created_at LIMIT ${limit})`;
}

export function deleteOldPartnerRequests(contactBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM partner_requests WHERE id IN (
      SELECT p.id FROM partner_requests p
      WHERE greatest(p.created_at, p.reopened_at) < ${contactBefore} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.request_id = p.id AND e.at >= ${contactBefore})
      ORDER BY p.created_at LIMIT ${limit})`;
}

/** Returns true when a message of an address has no answer. `email` is in lower case. */
export async function hasOpenMessage(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM contact_messages WHERE lower(email) = ${email} AND status = 'open' LIMIT 1`;
  return rows.length > 0;
}

/** Lists surnames, names of contacts and telephone numbers of an address. `email` is in lower case. */
export async function listContactWords(tx: Tx, email: string): Promise<(string | null)[]> {
  const rows = await tx.$queryRaw<{ word: string | null }[]>`
    SELECT unnest(ARRAY[last_name, phone]) AS word FROM contact_messages
    WHERE lower(email) = ${email}
    UNION SELECT unnest(ARRAY[contact_name, phone]) FROM partner_requests
    WHERE lower(email) = ${email}`;
  return rows.map(({ word }) => word);
}

/**
 * Deletes an address's messages, and its replies in other threads, and returns their number. `email` is in lower case.
 */
export async function eraseMessages(tx: Tx, email: string): Promise<number> {
  const replies = await tx.$executeRaw`
    DELETE FROM inquiry_entries WHERE lower(sender_email) = ${email}`;
  const messages = await tx.$executeRaw`
    DELETE FROM contact_messages WHERE lower(email) = ${email}`;
  return replies + messages;
}

/** Deletes an address's partner requests and returns their number. `email` is in lower case. */
export function erasePartnerRequests(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`DELETE FROM partner_requests WHERE lower(email) = ${email}`;
}
