import "server-only";
import { renderOrderConfirmation } from "@/emails/render";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/db/client";
import { getEnv } from "@/lib/env";
import { markEmailFailed, markEmailSent } from "@/lib/mail/commands";
import { getMailer } from "@/lib/mail/mailer";
import { type EmailKind } from "@/lib/mail/model";
import { getSettings } from "@/lib/settings/queries";
import { getOrderEmail } from "../queries";

/**
 * Renders and sends a queued e-mail. Throws when it did not leave, so that the queue tries again; an
 * e-mail already sent is left alone.
 */
export async function sendEmail(emailId: string, clock: Clock = systemClock): Promise<void> {
  const email = await getDb().emailMessage.findUniqueOrThrow({ where: { id: emailId } });
  if (email.state === "sent") return;
  const content = await render(email.kind as EmailKind, email.orderId);
  const sent = await getMailer().send({
    to: email.recipient,
    idempotencyKey: email.dedupeKey,
    ...content,
  });
  if (!sent.ok) {
    await markEmailFailed(emailId, `${sent.error.code}: ${sent.error.reason}`);
    throw new Error(`E-mail not sent: ${sent.error.code}`);
  }
  await markEmailSent(emailId, {
    providerMessageId: sent.value.providerMessageId,
    subject: content.subject,
    at: clock(),
  });
}

async function render(
  kind: EmailKind,
  orderId: string | null,
): Promise<{ subject: string; html: string; text: string }> {
  if (orderId === null) throw new Error(`An e-mail of kind ${kind} needs an order`);
  const [order, settings] = await Promise.all([getOrderEmail(orderId), getSettings()]);
  const renderer = renderers[kind];
  if (!renderer) throw new Error(`E-mails of kind ${kind} have no content yet`);
  return renderer(order, settings, getEnv().SITE_URL);
}

const renderers: Partial<Record<EmailKind, typeof renderOrderConfirmation>> = {
  order_confirmation: renderOrderConfirmation,
};
