import "server-only";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { type PersonalRows, personalRows } from "@/lib/platform/db/personal-rows";
import { eraseAuditAnswers } from "@/lib/platform/personal-data";
import { queueHiding } from "./commands/store-pictures";
import { readPicture } from "./queries/picture";

const readRows = personalRows(
  (email, after) => Prisma.sql`
    SELECT r.id, jsonb_build_object('order', o.number, 'at', r.created_at, 'rating', r.rating,
      'title', r.title, 'text', r.text, 'shownAs', r.author_name, 'state', r.state,
      'refusedBecause', r.refusal, 'answer', r.answer,
      'safety', (SELECT jsonb_build_object('markedAt', s.marked_at, 'handledAt', s.handled_at,
        'note', s.note) FROM safety_matters s WHERE s.review_id = r.id),
      'pictureWebpBase64', encode(p.bytes, 'base64'),
      'pictureInStore', CASE WHEN p.bytes IS NULL THEN p.hash END) AS row
    FROM reviews r JOIN orders o ON o.id = r.order_id
    LEFT JOIN review_pictures p ON p.review_id = r.id
    WHERE lower(o.email) = ${email} AND r.id > ${after}`,
);

type ReviewRow = { pictureWebpBase64: string | null; pictureInStore: string | null };

/** Reads reviews with their pictures, also those that S3 keeps. */
export const readReviews: PersonalRows = async (email, after) => {
  const { rows, last } = await readRows(email, after);
  const complete = (rows as ReviewRow[]).map(async ({ pictureInStore: hash, ...row }) => {
    if (hash === null) return row;
    const picture = await readPicture({ bytes: null, hash });
    return { ...row, pictureWebpBase64: picture && Buffer.from(picture).toString("base64") };
  });
  return { rows: await Promise.all(complete), last };
};

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
 * Deletes reviews refused before `decidedBefore`, and those without consent, unless they are an open safety
 * matter. A refused review whose link is still valid stays: the link would open the form again.
 */
export function deleteRefusedReviews(decidedBefore: Date, now: Date, limit: number) {
  return getDb().$executeRaw`
    DELETE FROM reviews WHERE id IN (
      SELECT r.id FROM reviews r
      WHERE r.state = 'refused' AND (r.refusal = 'withdrawn'
          OR r.decided_at < ${decidedBefore} AND NOT EXISTS (SELECT FROM review_invitations i
            WHERE i.order_id = r.order_id AND i.expires_at > ${now}))
        AND NOT EXISTS (
          SELECT FROM safety_matters s WHERE s.review_id = r.id AND s.handled_at IS NULL)
      ORDER BY r.decided_at LIMIT ${limit})`;
}

/**
 * Deletes a customer's reviews with their pictures, answers in the audit log and invitations, and returns
 * the number of reviews. Call it before the orders lose the address. `email` is in lower case.
 */
export async function eraseReviews(tx: Tx, email: string): Promise<number> {
  const pictures = await tx.$queryRaw<{ hash: string | null }[]>`
    SELECT p.hash FROM review_pictures p
    JOIN reviews r ON r.id = p.review_id JOIN orders o ON o.id = r.order_id
    WHERE lower(o.email) = ${email}`;
  const reviews = await tx.$queryRaw<{ id: string }[]>`
    DELETE FROM reviews r USING orders o WHERE o.id = r.order_id AND lower(o.email) = ${email}
    RETURNING r.id`;
  await queueHiding(
    tx,
    pictures.map(({ hash }) => hash),
  );
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
