import "server-only";
import { getDb } from "@/lib/db/client";
import { newsletterConsent } from "./copy";
import { type Subscription } from "./schema";

/**
 * Keeps an address, to be confirmed by its owner. An address already there changes nothing and is no
 * error, so that nobody can ask whether somebody is subscribed; one that had left starts anew.
 */
export async function subscribe({ email, source }: Subscription, now: Date): Promise<void> {
  const consent = { source, consentVersion: newsletterConsent.version, consentedAt: now };
  await getDb().$transaction([
    getDb().newsletterSubscriber.createMany({
      data: [{ email, ...consent, createdAt: now }],
      skipDuplicates: true,
    }),
    getDb().newsletterSubscriber.updateMany({
      where: { email, status: "unsubscribed" },
      data: { status: "pending", ...consent },
    }),
  ]);
}
