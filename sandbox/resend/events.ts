import { createHmac, randomUUID } from "node:crypto";
import { isoNow, type Sandbox } from "../context";
import { type MailRecord } from "../state";

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
    const { type } = outcome;
    const body = JSON.stringify({
      type,
      created_at: isoNow(),
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
    sandbox.webhooks.publish({ id, provider: "resend", type, body });
  }
}

/**
 * Returns the headers Resend signs a webhook with: HMAC-SHA256 over `<id>.<unix seconds>.<raw
 * body>`. The key is the part of the secret after `whsec_`
 * (docs.svix.com/receiving/verifying-payloads/how-manual).
 */
export function resendSignature(
  secret: string,
  id: string,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "svix-id": id,
    "svix-timestamp": String(timestamp),
    "svix-signature": `v1,${signature}`,
  };
}
