import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { newsletterConsent } from "../copy/forms";
import { afterRequest } from "../model/subscription";
import { type Subscription } from "../schema/subscription";
import { findByHash, lockByEmail } from "./lock";

export type SubmissionContext = { now: Date; ip: string | null };

/**
 * Stores an address with its proof of consent and queues the confirmation e-mail. The answer never reveals
 * whether an address is subscribed. A pending address gets the e-mail again, an unsubscribed one starts
 * over. A confirmed one gets its code again, at most once a day.
 */
export async function subscribe(
  { email, source }: Pick<Subscription, "email" | "source">,
  { now, ip }: SubmissionContext,
): Promise<void> {
  const consent = { consentVersion: newsletterConsent.version, consentedAt: now };
  await getDb().$transaction(async (tx) => {
    const ended = await findByHash(tx, email);
    if (ended) {
      if (afterRequest(ended, now) === "nothing") return;
      await tx.newsletterSubscriber.update({ where: { id: ended.id }, data: { email } });
    }
    await tx.newsletterSubscriber.createMany({
      data: [{ email, source, ...consent, createdAt: now }],
      skipDuplicates: true,
    });
    const existing = await lockByEmail(tx, email);
    const answer = afterRequest(existing, now);
    if (answer === "nothing") return;
    if (answer === "welcome") {
      const subjectId = `${existing.id}/${italianDay(now)}`;
      await queueEmail(tx, { kind: "newsletter_welcome", subjectId, recipient: email, at: now });
      return;
    }
    // A pending subscription keeps its first source; its proof records each one.
    const isWaiting = existing.status === "pending";
    await tx.newsletterSubscriber.update({
      where: { id: existing.id },
      data: { ...consent, ...(!isWaiting && { source, status: "pending", endedAt: null }) },
    });
    await tx.newsletterEvent.create({
      data: {
        subscriberId: existing.id,
        type: "requested",
        at: now,
        ip,
        source,
        consentVersion: newsletterConsent.version,
        consentText: newsletterConsent.text,
      },
    });
    const subjectId = `${existing.id}/${Math.floor(now.getTime() / 1000)}`;
    await queueEmail(tx, { kind: "newsletter_confirmation", subjectId, recipient: email, at: now });
  });
}
