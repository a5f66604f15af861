import "server-only";
import { type Tx } from "@/lib/platform/db/client";

/** The subscription of an address, kept from others until the transaction ends; throws without one. */
export async function lockByEmail(tx: Tx, email: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE email = ${email} FOR UPDATE`;
  return tx.newsletterSubscriber.findUniqueOrThrow({ where: { email } });
}

/** A subscription, kept from others until the transaction ends; null when there is none. */
export async function lockById(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM newsletter_subscribers WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.newsletterSubscriber.findUnique({ where: { id } });
}
