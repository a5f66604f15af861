import "server-only";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { eraseAuditAnswers } from "@/lib/platform/personal-data";

export const readReviews = personalRows(
  (email, after) => Prisma.sql`
    SELECT r.id, jsonb_build_object('order', o.number, 'at', r.created_at, 'rating', r.rating,
      'title', r.title, 'text', r.text, 'shownAs', r.author_name, 'state', r.state,
      'refusedBecause', r.refusal, 'answer', r.answer, 'pictureWebpBase64',
      (SELECT encode(p.bytes, 'base64') FROM review_pictures p WHERE p.review_id = r.id)) AS row
    FROM reviews r JOIN orders o ON o.id = r.order_id
    WHERE lower(o.email) = ${email} AND r.id > ${after}`,
);

/** Reads the refusal of review invitations. One row per address, which has no id of its own. */
export const readReviewOptOut = personalRows(
  (email, after) => Prisma.sql`
    SELECT md5(n.email)::uuid AS id, jsonb_build_object('at', n.created_at) AS row
    FROM review_opt_outs n WHERE n.email = ${email} AND md5(n.email)::uuid > ${after}`,
);

/** Deletes the refusal of review invitations; returns the number of refusals. `email` is in lower case. */
export async function eraseReviewOptOut(tx: Tx, email: string): Promise<number> {
  const { count } = await tx.reviewOptOut.deleteMany({ where: { email } });
  return count;
}

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

/**
 * Deletes a customer's reviews with their pictures, answers in the audit log and invitations, and returns
 * the number of reviews. Call it before the orders lose the address. `email` is in lower case.
 */
export async function eraseReviews(tx: Tx, email: string): Promise<number> {
  const reviews = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM reviews r USING orders o WHERE o.id = r.order_id AND lower(o.email) = ${email}
    RETURNING r.id`;
  await eraseAuditAnswers(
    tx,
    reviews.map(({ id }) => id),
  );
  await tx.$executeRaw`
    DELETE FROM review_invitations i USING orders o
    WHERE o.id = i.order_id AND lower(o.email) = ${email}`;
  if (reviews.length > 0) await publishPages(tx);
  return reviews.length;
}
