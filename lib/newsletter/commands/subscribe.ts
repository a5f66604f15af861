import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { newsletterConsent } from "@/lib/newsletter/copy/consent";
import { type Subscription } from "../schema";
import { afterRequest } from "@/lib/newsletter/model/subscription";
import { lockByEmail } from "./lock";
import { recordNewsletterEvent } from "./record-event";

/** When something was done, and from where. */
export type Circumstance = { now: Date; ip: string | null };

/**
 * Keeps an address with the proof of its consent, and asks its owner to confirm it. An address already
 * there is no error, so that nobody can ask whether somebody is subscribed: one that waits is asked
 * again, one that had left starts anew, one that is confirmed gets its code once more, at most once a day.
 */
export async function subscribe(
  { email, source }: Pick<Subscription, "email" | "source">,
  { now, ip }: Circumstance,
): Promise<void> {
  const consent = { consentVersion: newsletterConsent.version, consentedAt: now };
  await getDb().$transaction(async (tx) => {
    await tx.newsletterSubscriber.createMany({
      data: [{ email, source, ...consent, createdAt: now }],
      skipDuplicates: true,
    });
    const known = await lockByEmail(tx, email);
    const answer = afterRequest(known, now);
    if (answer === "nothing") return;
    if (answer === "welcome") {
      await queueWelcome(tx, known, { at: now, occasion: italianDay(now) });
      return;
    }
    // One that waits already keeps the place it came from first; its proof has each.
    const isWaiting = known.status === "pending";
    await tx.newsletterSubscriber.update({
      where: { id: known.id },
      data: { ...consent, ...(!isWaiting && { source, status: "pending", endedAt: null }) },
    });
    await recordNewsletterEvent(tx, {
      subscriberId: known.id,
      type: "requested",
      at: now,
      ip,
      source,
      consent: newsletterConsent,
    });
    const second = Math.floor(now.getTime() / 1000);
    await queueEmails(tx, [
      {
        kind: "newsletter_confirmation",
        subjectId: `${known.id}/${second}`,
        orderId: null,
        recipient: email,
        at: now,
      },
    ]);
  });
}

/** Queues the e-mail with the personal code, once for each `occasion`. */
export async function queueWelcome(
  tx: Tx,
  { id, email }: { id: string; email: string },
  { at, occasion }: { at: Date; occasion: string },
): Promise<void> {
  const subjectId = `${id}/${occasion}`;
  await queueEmails(tx, [
    { kind: "newsletter_welcome", subjectId, orderId: null, recipient: email, at },
  ]);
}
