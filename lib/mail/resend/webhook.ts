import "server-only";
import { Resend } from "resend";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { EMAIL_TAG } from "./mailer";

type MailEventError = {
  code: "not_configured" | "invalid_signature" | "ignored";
};

const types = {
  "email.bounced": "bounced",
  "email.complained": "complained",
  "email.suppressed": "suppressed",
  "email.failed": "undelivered",
} as const;

const reportSchema = z
  .object({
    type: z.enum(Object.keys(types) as [keyof typeof types]),
    created_at: z.coerce.date(),
    data: z.object({
      email_id: z.string(),
      to: z.array(z.string()).max(50),
      tags: z.record(z.string(), z.string()).optional().catch(undefined),
      bounce: z.object({ type: z.string() }).optional().catch(undefined),
    }),
  })
  .transform(({ type, created_at: occurredAt, data }) => ({
    type: types[type],
    occurredAt,
    /** True for a temporary refusal, such as a full mailbox. */
    isTransient: data.bounce?.type === "Transient",
    /** The shop's id of the e-mail, followed by the provider's. */
    emailId: z.uuid().safeParse(data.tags?.[EMAIL_TAG]).data ?? null,
    providerMessageId: data.email_id,
    recipients: data.to.map(bareAddress),
  }));

/**
 * Provider's report of an e-mail that could not be delivered or that its recipient rejected. `id` is the same
 * on every redelivery.
 */
export type MailReport = z.infer<typeof reportSchema> & { id: string };

const receivedSchema = z.object({
  type: z.literal("email.received"),
  data: z.object({ email_id: z.uuid() }),
});

/** A report, or Resend's id of an e-mail that somebody sent to the shop. */
export type MailEvent = { report: MailReport } | { receivedId: string };

/**
 * Parses a Resend notification. The SDK verifies its signature (svix headers, at most five minutes
 * old) with any of the endpoint's secrets. `ignored` means signed, but of no use to the shop.
 */
export function readMailEvent(body: string, headers: Headers): Result<MailEvent, MailEventError> {
  const secrets = getEnv().RESEND_WEBHOOK_SECRET;
  if (secrets.length === 0) return err({ code: "not_configured" });
  const id = headers.get("svix-id") ?? "";
  const sent = {
    id,
    timestamp: headers.get("svix-timestamp") ?? "",
    signature: headers.get("svix-signature") ?? "",
  };
  const signed = secrets
    .map((webhookSecret) => verify({ payload: body, webhookSecret, headers: sent }))
    .find(({ ok }) => ok);
  if (!signed?.ok) return err({ code: "invalid_signature" });
  const received = receivedSchema.safeParse(signed.value);
  if (received.success) return ok({ receivedId: received.data.data.email_id });
  const parsed = reportSchema.safeParse(signed.value);
  return parsed.success ? ok({ report: { id, ...parsed.data } }) : err({ code: "ignored" });
}

type Verification = Parameters<Resend["webhooks"]["verify"]>[0];

/** Wraps the SDK, which throws on an invalid signature. Verifying needs no key. */
function verify(verification: Verification): Result<unknown, { code: "invalid_signature" }> {
  try {
    return ok(new Resend("re_unused").webhooks.verify(verification));
  } catch {
    return err({ code: "invalid_signature" });
  }
}

/** `Anna <anna@esempio.it>` → `anna@esempio.it` */
export function bareAddress(recipient: string): string {
  return (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim().toLowerCase();
}
