import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Deletes messages whose last contact is before `contactBefore`. */
export function deleteOldMessages(contactBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM contact_messages WHERE id IN (
      SELECT m.id FROM contact_messages m
      WHERE greatest(m.created_at, m.reopened_at) < ${contactBefore} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.message_id = m.id AND e.at >= ${contactBefore})
      ORDER BY m.created_at LIMIT ${limit})`;
}

/** Deletes partner requests whose last contact is before `contactBefore`. */
export function deleteOldPartnerRequests(contactBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM partner_requests WHERE id IN (
      SELECT p.id FROM partner_requests p
      WHERE greatest(p.created_at, p.reopened_at) < ${contactBefore} AND NOT EXISTS (
        SELECT FROM inquiry_entries e WHERE e.request_id = p.id AND e.at >= ${contactBefore})
      ORDER BY p.created_at LIMIT ${limit})`;
}
