import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { listProducts } from "@/lib/catalog/queries";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { discountEffect } from "@/lib/discounts/model/pricing";
import { findWelcomeCode } from "@/lib/discounts/queries";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { type NewsletterEmailKind, unsubscribeHeaders } from "@/lib/mail/model/message";
import { type Db, getDb } from "@/lib/platform/db/client";
import { confirmationEnd } from "./model/subscription";
import { confirmationUrl, oneClickUrl, unsubscribeUrl } from "./queries/links";

export const newsletterMailSources: Pick<MessageSources, NewsletterEmailKind> = {
  newsletter_confirmation: {
    load: ({ subjectId }, now) =>
      findNewsletterFacts(getDb(), "newsletter_confirmation", subjectId, now),
  },
  newsletter_welcome: {
    load: ({ subjectId }, now) =>
      findNewsletterFacts(getDb(), "newsletter_welcome", subjectId, now),
    headers: ({ subjectId }) => unsubscribeHeaders(oneClickUrl(subjectId.split("/")[0] ?? "")),
  },
};

/**
 * Loads the facts of a newsletter e-mail; null when it is no longer due (confirmed, unsubscribed, deleted
 * or suppressed). Retries return the same facts. `subjectId` is `<subscriber>/<occasion>`.
 */
export async function findNewsletterFacts<K extends NewsletterEmailKind>(
  db: Db,
  kind: K,
  subjectId: string,
  now: Date,
): Promise<EmailFacts[K] | null> {
  const [id = "", occasion = ""] = subjectId.split("/");
  const subscriber = await db.newsletterSubscriber.findUnique({ where: { id } });
  if (!subscriber) return null;
  const code = () => findWelcomeCode(db, subscriber.email, now);
  const facts: { [Kind in NewsletterEmailKind]: () => Promise<EmailFacts[Kind] | null> } = {
    newsletter_confirmation: async () =>
      subscriber.status === "pending"
        ? confirmationFacts(
            subscriber,
            { requestedAt: new Date(Number(occasion) * 1000), hasCode: (await code()) !== "spent" },
            now,
          )
        : null,
    newsletter_welcome: async () => {
      if (subscriber.status !== "confirmed" || !subscriber.confirmedAt) return null;
      const found = await code();
      return {
        confirmedAt: subscriber.confirmedAt,
        code: found === "spent" ? null : found,
        example: await codeExample(db, now),
        unsubscribeLink: unsubscribeUrl(id),
      };
    },
  };
  return facts[kind]();
}

function confirmationFacts(
  { id, email }: { id: string; email: string },
  { requestedAt, hasCode }: { requestedAt: Date; hasCode: boolean },
  now: Date,
): EmailFacts["newsletter_confirmation"] | null {
  const expiresAt = confirmationEnd(requestedAt);
  if (now >= expiresAt) return null;
  return { email, link: confirmationUrl({ id, requestedAt }), requestedAt, expiresAt, hasCode };
}

/** Returns the price of the first available pack with and without the code. */
async function codeExample(
  db: Db,
  now: Date,
): Promise<EmailFacts["newsletter_welcome"]["example"]> {
  const pack = (await listProducts(now, db)).find(({ kind }) => kind === "pack");
  if (!pack) return null;
  const { name, priceCents } = pack;
  const effect = discountEffect(
    { kind: "percent", percent: WELCOME_PERCENT, minimumCents: 0 },
    { subtotalCents: priceCents, shippingType: "standard", shippingCents: 0 },
  );
  if (effect.kind !== "saves") return null;
  return { name, priceCents, withCodeCents: priceCents - effect.discountCents };
}
