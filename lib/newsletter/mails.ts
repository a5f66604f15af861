import "server-only";
import { type EmailFacts } from "@/emails/facts";
import { listProducts } from "@/lib/catalog/queries";
import { type Db } from "@/lib/platform/db/client";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { discountEffect } from "@/lib/discounts/model/pricing";
import { findWelcomeCode } from "@/lib/discounts/queries";
import { type NewsletterEmailKind } from "@/lib/mail/model/message";
import { confirmationUrl, leavingUrl, oneClickUrl } from "@/lib/newsletter/queries/links";
import { confirmationEnd } from "@/lib/newsletter/model/subscription";

/**
 * What an e-mail of the newsletter is written from; null when it no longer holds: confirmed or left by
 * now, forgotten, refused by the mailbox. The same facts at every try. `subjectId`:
 * `<subscriber>/<what tells it from others of its kind>`.
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
        leavingLink: leavingUrl(id),
      };
    },
  };
  return facts[kind]();
}

/** Lets a mail program unsubscribe with one click (RFC 8058); what only asks to confirm has nothing to end. */
export function unsubscribeHeaders(
  kind: NewsletterEmailKind,
  subjectId: string,
): { headers?: Record<string, string> } {
  if (kind === "newsletter_confirmation") return {};
  const [id = ""] = subjectId.split("/");
  return {
    headers: {
      "List-Unsubscribe": `<${oneClickUrl(id)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
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

/** What the code does to the price of the first pack for sale. */
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
