import { randomUUID } from "node:crypto";
import { type Sandbox } from "../context";
import { type MailRecord } from "./records";

type Fate = { readonly type: string; readonly data: object };

/**
 * Outcome of e-mails to Resend's test addresses, with or without a label such as
 * `bounced+ordine@resend.dev` (resend.com/docs/dashboard/emails/send-test-emails).
 */
const fates: Record<string, Fate> = {
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
export function reportFate(sandbox: Sandbox, mail: MailRecord): void {
  for (const recipient of mail.to) {
    const [, name = ""] = /^(?:.*<)?(\w+)(?:\+[^@]*)?@resend\.dev>?$/.exec(recipient) ?? [];
    const fate = fates[name];
    if (!fate) continue;
    const now = sandbox.now();
    const body = JSON.stringify({
      type: fate.type,
      created_at: now.toISOString(),
      data: {
        created_at: mail.createdAt,
        email_id: mail.id,
        message_id: `<${mail.id}@sandbox.invalid>`,
        from: mail.from,
        to: [recipient],
        subject: mail.subject,
        tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
        ...fate.data,
      },
    });
    const id = `msg_${randomUUID().replaceAll("-", "")}`;
    sandbox.webhooks.publish({ id, provider: "resend", type: fate.type, body }, now);
  }
}
