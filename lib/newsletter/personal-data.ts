import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Reads a subscription with the proof of its consents. */
export const readSubscription = personalRows(
  (email, after) => Prisma.sql`
    SELECT n.id, to_jsonb(n) - 'id' || jsonb_build_object('proof', (
        SELECT coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'subscriber_id' ORDER BY e.at), '[]')
        FROM newsletter_events e WHERE e.subscriber_id = n.id)) AS row
    FROM newsletter_subscribers n WHERE n.email = ${email} AND n.id > ${after}`,
);

/** Deletes a subscription with its proof; returns the number of subscriptions. `email` is in lower case. */
export async function eraseSubscription(tx: Tx, email: string): Promise<number> {
  const { count } = await tx.newsletterSubscriber.deleteMany({ where: { email } });
  return count;
}
