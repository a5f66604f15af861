import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { publishPages } from "@/lib/platform/http/publish-pages";

/**
 * Deletes reviews, pictures, invitations and opt-out of a buyer, and returns the number of reviews. Call it
 * before the orders lose the address. `email` is in lower case.
 */
export async function eraseReviews(tx: Tx, email: string): Promise<number> {
  const reviews = await tx.$executeRaw`
    DELETE FROM reviews r USING orders o WHERE o.id = r.order_id AND lower(o.email) = ${email}`;
  await tx.$executeRaw`
    DELETE FROM review_invitations i USING orders o
    WHERE o.id = i.order_id AND lower(o.email) = ${email}`;
  await tx.reviewOptOut.deleteMany({ where: { email } });
  if (reviews > 0) await publishPages(tx);
  return reviews;
}
