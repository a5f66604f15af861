import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type NewsletterSource } from "../model/subscriber";
import { type NewsletterEventType } from "../model/subscription";

type NewsletterEvent = {
  subscriberId: string;
  type: NewsletterEventType;
  at: Date;
  ip: string | null;
  source?: NewsletterSource;
  consent?: { version: string; text: string };
};

/** Appends an event to a subscription's proof, in the transaction that changes it. */
export async function recordNewsletterEvent(
  tx: Tx,
  { subscriberId, type, at, ip, source, consent }: NewsletterEvent,
): Promise<void> {
  await tx.newsletterEvent.create({
    data: {
      subscriberId,
      type,
      at,
      ip,
      ...(source && { source }),
      ...(consent && { consentVersion: consent.version, consentText: consent.text }),
    },
  });
}
