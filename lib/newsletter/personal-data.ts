import "server-only";
import { erasedAddress } from "@/lib/core/erased";
import { deleteNewsletterEmails } from "@/lib/mail/personal-data";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";
import { hashedAddress, hashedAddresses } from "@/lib/platform/secrets";
import { endedStatuses } from "./model/subscription";

export const readSubscription = personalRows(
  (email, after) => Prisma.sql`
    SELECT n.id, to_jsonb(n) - 'id' || jsonb_build_object('proof', (
        SELECT coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'subscriber_id' ORDER BY e.at), '[]')
        FROM newsletter_events e WHERE e.subscriber_id = n.id),
      'campaigns', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('subject', c.subject, 'state', r.state, 'at', r.at,
          'unsubscribedAt', r.unsubscribed_at) ORDER BY r.at), '[]')
        FROM campaign_recipients r JOIN campaigns c ON c.id = r.campaign_id
        WHERE r.subscriber_id = n.id)) AS row
    FROM newsletter_subscribers n WHERE n.email = ANY(${[email, ...hashedAddresses(email)]}) AND n.id > ${after}`,
);

/** Deletes a subscription with its proof and the campaigns it received; returns the number of subscriptions. `email` is in lower case. */
export async function eraseSubscription(tx: Tx, email: string): Promise<number> {
  const { count } = await tx.newsletterSubscriber.deleteMany({
    where: { email: { in: [email, ...hashedAddresses(email)] } },
  });
  return count;
}

/**
 * Replaces addresses of ended subscriptions by their keyed hash and deletes their e-mails. The proof of consent
 * stays, and the hash still refuses a suppressed address.
 */
export function reduceAddresses(endedBefore: Date, limit: number): Promise<number> {
  return getDb().$transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ id: string; email: string }[]>`
      SELECT id, email FROM newsletter_subscribers
      WHERE status::text = ANY(${[...endedStatuses]}) AND ended_at < ${endedBefore}
        AND email NOT LIKE ${`%${erasedAddress("")}`}
      ORDER BY ended_at LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
    for (const { id, email } of rows)
      await tx.newsletterSubscriber.update({
        where: { id },
        data: { email: hashedAddress(email) },
      });
    await deleteNewsletterEmails(
      tx,
      rows.map(({ email }) => email),
    );
    return rows.length;
  });
}

/** Deletes hashes of subscriptions that ended before a date, with their proof. */
export function deleteOldSuppressions(endedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM newsletter_subscribers WHERE id IN (
      SELECT id FROM newsletter_subscribers
      WHERE status::text = ANY(${[...endedStatuses]}) AND ended_at < ${endedBefore}
      ORDER BY ended_at LIMIT ${limit})`;
}

/** Deletes the mail provider's reports, which name no address. */
export function deleteOldMailEvents(receivedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM mail_events WHERE id IN (
      SELECT id FROM mail_events WHERE received_at < ${receivedBefore}
      ORDER BY received_at LIMIT ${limit})`;
}
