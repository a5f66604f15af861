import { confirmSubscription } from "@/lib/newsletter/commands/confirm";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { confirmationUrl, unsubscribeUrl } from "@/lib/newsletter/queries/links";
import { getDb } from "@/lib/platform/db/client";

export const SUBSCRIBER_IP = "192.0.2.7";

const tokenOf = (url: string) => new URL(url).searchParams.get(TOKEN_PARAMETER) ?? "";

/** Asks for the newsletter at a time. Returns the subscription with its two links. */
export async function askForNewsletter(
  email: string,
  at: Date,
  source: "popup" | "footer" | "cart" = "footer",
) {
  await subscribe({ email, source }, { now: at, ip: SUBSCRIBER_IP });
  const { id } = await getDb().newsletterSubscriber.findUniqueOrThrow({ where: { email } });
  const confirm = tokenOf(confirmationUrl({ id, requestedAt: at }));
  const leave = tokenOf(unsubscribeUrl(id));
  return {
    id,
    confirmToken: confirm,
    leaveToken: leave,
    confirm: (now: Date) => confirmSubscription(confirm, { now, ip: SUBSCRIBER_IP }),
    leave: (now: Date) => unsubscribe(leave, { now, ip: SUBSCRIBER_IP }),
  };
}
