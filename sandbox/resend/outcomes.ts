import { randomUUID } from "node:crypto";
import { type Sandbox } from "../context";
import { type MailRecord } from "./records";

type Outcome = { readonly type: string; readonly data: object };

/**
 * Outcome of e-mails to Resend's test addresses, with or without a label such as
 * `bounced+ordine@resend.dev` (resend.com/docs/dashboard/emails/send-test-emails).
 */
const outcomes: Record<string, Outcome> = {
  bounced: {
    type: "email.bounced",
    data: {
      bounce: {
        message: "The recipient's email provider sent a hard bounce message.",
        type: "Permanent",
        subType: "General",
      },
    },
  },
  complained: { type: "email.complained", data: {} },
  suppressed: {
    type: "email.suppressed",
    data: {
      suppressed: {
        message: "The recipient's address is on the suppression list.",
        type: "OnAccountSuppressionList",
      },
    },
  },
};

/** Sends the shop the event of an e-mail's outcome. Most e-mails have none. */
export function reportOutcome(sandbox: Sandbox, mail: MailRecord): void {
  for (const recipient of mail.to) {
    const [, name = ""] = /^(?:.*<)?(\w+)(?:\+[^@]*)?@resend\.dev>?$/.exec(recipient) ?? [];
    const outcome = outcomes[name];
    if (!outcome) continue;
    const now = sandbox.now();
    const body = JSON.stringify({
      type: outcome.type,
      created_at: now.toISOString(),
      data: {
        created_at: mail.createdAt,
        email_id: mail.id,
        message_id: `<${mail.id}@sandbox.invalid>`,
        from: mail.from,
        to: [recipient],
        subject: mail.subject,
        tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
        ...outcome.data,
      },
    });
    const id = `msg_${randomUUID().replaceAll("-", "")}`;
    sandbox.webhooks.publish({ id, provider: "resend", type: outcome.type, body }, now);
  }
}
