import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { hashedAddresses } from "@/lib/platform/secrets";

/** Locks the subscription of an address until the transaction ends; throws when there is none. */
export async function lockByEmail(tx: Tx, email: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE email = ${email} FOR UPDATE`;
  return tx.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
}

/** Locks the ended subscription that keeps only the hash of this address; null when there is none. */
export async function findByHash(tx: Tx, email: string) {
  const hashes = hashedAddresses(email);
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE email = ANY(${hashes}) FOR UPDATE`;
  return tx.newsletterSubscriber.findFirst({ where: { email: { in: hashes } } });
}

export async function lockById(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.newsletterSubscriber.findUnique({ where: { id } });
}
