import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { listProducts } from "@/lib/catalog/queries";
import { WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { discountEffect } from "@/lib/discounts/model/pricing";
import { findWelcomeCode } from "@/lib/discounts/queries";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { unsubscribeHeaders } from "@/lib/mail/model/message";
import { getDb } from "@/lib/platform/db/client";
import { newsletterRoutes } from "@/lib/platform/routes";
import { confirmationEnd } from "./model/subscription";
import { loadCampaignFacts } from "./queries/campaign-mail";
import { confirmationUrl, oneClickUrl, pageUrl, unsubscribeUrl } from "./queries/links";

/*
 * `subjectId` is `<subscriber>/<occasion>`. An e-mail is no longer due once its subscription is confirmed,
 * unsubscribed, deleted or suppressed.
 */
export const newsletterMailSources = {
  newsletter_confirmation: {
    load: async ({ subjectId }, now) => {
      const { subscriber, occasion } = await findSubscriber(subjectId);
      const requestedAt = new Date(Number(occasion) * 1000);
      const expiresAt = confirmationEnd(requestedAt);
      if (subscriber?.status !== "pending" || now >= expiresAt) return null;
      const { id, email } = subscriber;
      const hasCode = (await findWelcomeCode(getDb(), email, now)) !== "spent";
      return { email, link: confirmationUrl({ id, requestedAt }), requestedAt, expiresAt, hasCode };
    },
  },
  newsletter_welcome: {
    load: async ({ subjectId }, now) => {
      const { subscriber } = await findSubscriber(subjectId);
      if (subscriber?.status !== "confirmed" || !subscriber.confirmedAt) return null;
      const { id, email, confirmedAt } = subscriber;
      const code = await findWelcomeCode(getDb(), email, now);
      return {
        confirmedAt,
        code: code === "spent" ? null : code,
        example: await codeExample(now),
        unsubscribeLink: unsubscribeUrl(id),
      };
    },
    headers: ({ subjectId }) => unsubscribeHeaders(oneClickUrl(subjectId.split("/")[0] ?? "")),
  },
  /** A test to a colleague. `subjectId` is `<campaign>/<occasion>`; its links to leave open nothing. */
  newsletter_campaign: {
    load: async ({ subjectId }, now) => {
      const [id = ""] = subjectId.split("/");
      const campaign = await getDb().campaign.findUnique({ where: { id } });
      const unsubscribeLink = pageUrl(newsletterRoutes.unsubscribePage, "prova");
      if (!campaign) return null;
      return (await loadCampaignFacts(campaign, { unsubscribeLink, isTest: true }, now)).facts;
    },
    headers: () => unsubscribeHeaders(pageUrl(newsletterRoutes.unsubscribe, "prova")),
  },
} satisfies Partial<MessageSources>;

async function findSubscriber(subjectId: string) {
  const [id = "", occasion = ""] = subjectId.split("/");
  return { occasion, subscriber: await getDb().newsletterSubscriber.findUnique({ where: { id } }) };
}

/** Returns the price of the first available pack with and without the code. */
async function codeExample(now: Date): Promise<EmailFacts["newsletter_welcome"]["example"]> {
  const pack = (await listProducts(now)).find(({ kind }) => kind === "pack");
  if (!pack) return null;
  const { name, priceCents } = pack;
  const effect = discountEffect(
    { kind: "percent", percent: WELCOME_PERCENT, minimumCents: 0 },
    { subtotalCents: priceCents, shippingType: "standard", shippingCents: 0 },
  );
  if (effect.kind !== "saves") return null;
  return { name, priceCents, withCodeCents: priceCents - effect.discountCents };
}
