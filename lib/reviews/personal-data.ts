import "server-only";
import { getDb } from "@/lib/platform/db/client";

/**
 * Deletes reviews refused before `decidedBefore`. A review whose link is still valid stays: the link would
 * open the form again.
 */
export function deleteRefusedReviews(
  decidedBefore: Date,
  now: Date,
  limit: number,
): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM reviews WHERE id IN (
      SELECT r.id FROM reviews r
      WHERE r.state = 'refused' AND r.decided_at < ${decidedBefore} AND NOT EXISTS (
        SELECT FROM review_invitations i WHERE i.order_id = r.order_id AND i.expires_at > ${now})
      ORDER BY r.decided_at LIMIT ${limit})`;
}
