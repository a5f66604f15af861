import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { hashedAddress } from "@/lib/platform/http/keyed-hash";

/** Locks the subscription of an address until the transaction ends; throws when there is none. */
export async function lockByEmail(tx: Tx, email: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE email = ${email} FOR UPDATE`;
  return tx.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
}

/** Locks the ended subscription that keeps only the hash of this address; null when there is none. */
export async function findByHash(tx: Tx, email: string) {
  const hash = hashedAddress(email);
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE email = ${hash} FOR UPDATE`;
  return tx.newsletterSubscriber.findUnique({ where: { email: hash } });
}

/** Locks a subscription until the transaction ends; null when there is none. */
export async function lockById(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.newsletterSubscriber.findUnique({ where: { id } });
}
