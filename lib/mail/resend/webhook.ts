import "server-only";
import { Resend } from "resend";
import { z } from "zod";
import { type Result, err, ok } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { EMAIL_TAG } from "./mailer";

/** What the provider reports of an e-mail that it could not deliver, or that its reader did not want. */
export type MailReport = {
  /** The notification's own name: the same for each time it is sent. */
  id: string;
  type: "bounced" | "complained" | "suppressed" | "undelivered";
  /** A refusal for now, such as a full mailbox. */
  isTransient: boolean;
  /** Our own name for the e-mail, and the provider's. */
  emailId: string | null;
  providerMessageId: string;
  recipients: string[];
  occurredAt: Date;
};

export type MailReportError = {
  code: "not_configured" | "invalid_signature" | "ignored";
};

const types = {
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.suppressed": "suppressed",
  "email.failed": "undelivered",
} as const satisfies Record<string, MailReport["type"]>;

const reportSchema = z.object({
  type: z.enum(Object.keys(types) as [keyof typeof types]),
  created_at: z.coerce.date(),
  data: z.object({
    email_id: z.string(),
    to: z.array(z.string()).max(50),
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
    bounce: z.object({ type: z.string() }).optional().catch(undefined),
  }),
});

/**
 * Reads a notification of Resend, whose signature its SDK checks (svix headers, at most five minutes
 * old). `ignored`: signed, and about something the shop does nothing with.
 */
export function readMailReport(
  body: string,
  headers: Headers,
): Result<MailReport, MailReportError> {
  const webhookSecret = getEnv().RESEND_WEBHOOK_SECRET;
  if (webhookSecret === undefined) return err({ code: "not_configured" });
  const id = headers.get("svix-id") ?? "";
  const signed = verify({
    payload: body,
    webhookSecret,
    headers: {
      id,
      timestamp: headers.get("svix-timestamp") ?? "",
      signature: headers.get("svix-signature") ?? "",
    },
  });
  if (!signed.ok) return signed;
  const parsed = reportSchema.safeParse(signed.value);
  if (!parsed.success) return err({ code: "ignored" });
  const { type, created_at: occurredAt, data } = parsed.data;
  const tag = z.uuid().safeParse(data.tags?.[EMAIL_TAG]);
  return ok({
    id,
    type: types[type],
    occurredAt,
    isTransient: data.bounce?.type === "Transient",
    emailId: tag.data ?? null,
    providerMessageId: data.email_id,
    recipients: data.to.map(bareAddress),
  });
}

type Verification = Parameters<Resend["webhooks"]["verify"]>[0];

/** The SDK throws for a signature that is not right; it needs no key to check one. */
function verify(what: Verification): Result<unknown, { code: "invalid_signature" }> {
  try {
    return ok(new Resend("re_unused").webhooks.verify(what));
  } catch {
    return err({ code: "invalid_signature" });
  }
}

/** `Anna <anna@esempio.it>` → `anna@esempio.it` */
function bareAddress(recipient: string): string {
  return (/<([^>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
