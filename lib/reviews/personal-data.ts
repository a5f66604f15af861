import "server-only";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

export const readReviews = personalRows(
  (email, after) => Prisma.sql`
    SELECT r.id, jsonb_build_object('order', o.number, 'at', r.created_at, 'rating', r.rating,
      'title', r.title, 'text', r.text, 'shownAs', r.author_name, 'state', r.state,
      'refusedBecause', r.refusal, 'answer', r.answer, 'pictureWebpBase64',
      (SELECT encode(p.bytes, 'base64') FROM review_pictures p WHERE p.review_id = r.id)) AS row
    FROM reviews r JOIN orders o ON o.id = r.order_id
    WHERE lower(o.email) = ${email} AND r.id > ${after}`,
);

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
