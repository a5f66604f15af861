import "server-only";
import { Resend } from "resend";
import { z } from "zod";
import { err, ok, type Result } from "@/lib/core/result";
import { USUAL_WAIT_MS, waitOf } from "@/lib/core/retry-after";
import { keyRefusedBy } from "@/lib/platform/health/key-refused";
import {
  type Attachment,
  type BatchOutcome,
  domainOf,
  isNotConnected,
  type Mailer,
  type MailFailure,
  oneLine,
  type OutgoingBatch,
  type OutgoingEmail,
} from "../model/mailer";

const TIMEOUT_MS = 10_000;
const API = "https://api.resend.com";
/** Wait when the quota of a day or a month is used up, without a Retry-After header. */
const QUOTA_WAIT_MS = 900_000;

/** Tag that carries the shop's id of an e-mail. Resend allows only letters, digits, `_` and `-`. */
export const EMAIL_TAG = "email_id";

const sentSchema = z.object({ id: z.string() });
const batchSchema = z.object({
  errors: z.array(z.object({ index: z.number() })).default([]),
});
const errorSchema = z.object({ name: z.string() });

/**
 * Sends through Resend's HTTP API (resend.com/docs/api-reference/emails/send-email). Their SDK hides
 * whether a connection was made, which decides whether another mailer may send the message
 * (decision 028). Resend keeps idempotency keys for 24 hours.
 */
export function createResendMailer(config: {
  apiKey: string | undefined;
  apiBase: string | undefined;
  from: string;
}): ResendMailer {
  const { apiKey, apiBase = API, from } = config;
  /** Returns the answer, or null when the key was taken with other content. */
  const ask = async <T>(
    path: string,
    { idempotencyKey, content, schema, headers = {} }: Question<T>,
  ): Promise<Result<T | null, MailFailure>> => {
    if (!apiKey) return err({ code: "not_configured", reason: "RESEND_API_KEY is not set" });
    const answer = await post(`${apiBase}${path}`, content, {
      ...headers,
      authorization: `Bearer ${apiKey}`,
      "idempotency-key": idempotencyKey,
    });
    if ("failure" in answer) return err(answer.failure);
    const { response, body } = answer;
    const sent = schema.safeParse(body);
    if (response.ok && sent.success) return ok(sent.data);
    const name = errorSchema.safeParse(body).data?.name ?? `http_${response.status}`;
    // Resend stores keys of accepted sends only: this key was sent with other content.
    if (name === "invalid_idempotent_request") return ok(null);
    return err(toFailure(response, name));
  };
  return {
    send: async (email) => {
      const { idempotencyKey } = email;
      const content = toResend(from, email);
      const sent = await ask("/emails", { idempotencyKey, content, schema: sentSchema });
      return sent.ok ? ok({ providerMessageId: sent.value?.id ?? null }) : sent;
    },
    sendBatch: async ({ idempotencyKey, emails }) => {
      const content = emails.map((email) => toResend(from, email));
      // One invalid address must not refuse the others.
      const headers = { "x-batch-validation": "permissive" };
      const question = { idempotencyKey, content, schema: batchSchema, headers };
      const sent = await ask("/emails/batch", question);
      return sent.ok ? ok({ refused: sent.value?.errors.map(({ index }) => index) ?? [] }) : sent;
    },
  };
}

type ResendMailer = Mailer & { sendBatch(batch: OutgoingBatch): Promise<BatchOutcome> };

type Question<T> = {
  idempotencyKey: string;
  content: object;
  schema: z.ZodType<T>;
  headers?: Record<string, string>;
};

type Answer = { response: Response; body: unknown } | { failure: MailFailure };

async function post(url: string, body: object, headers: Record<string, string>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", "user-agent": "scultea" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { response, body: await response.json().catch(() => null) };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : null;
    const hasMessage = isNotConnected(cause?.code) ? "no" : "unknown";
    return { failure: { code: "unreachable", reason: cause?.code ?? "no_answer", hasMessage } };
  }
}

function toFailure({ status, headers, ok: isOk }: Response, reason: string): MailFailure {
  const usualMs = reason.endsWith("quota_exceeded") ? QUOTA_WAIT_MS : USUAL_WAIT_MS;
  const waitMs = waitOf(status, headers.get("retry-after"), usualMs);
  if (waitMs !== null) return { code: "rate_limited", reason, waitMs };
  // Another request with this key has not ended yet.
  if (isOk || reason === "concurrent_idempotent_requests")
    return { code: "unreachable", reason, hasMessage: "unknown" };
  if (status >= 500) return { code: "unreachable", reason, hasMessage: "unlikely" };
  // Resend answers 403 also for a sender's domain that is not verified.
  const refused = keyRefusedBy(status);
  return refused ? { ...refused, reason } : { code: "rejected", reason };
}

function toResend(from: string, email: Omit<OutgoingEmail, "idempotencyKey">): object {
  const { to, subject, html, text, replyTo, headers, emailId, attachments = [] } = email;
  return {
    from,
    to,
    subject: oneLine(subject),
    html,
    text,
    reply_to: replyTo,
    headers,
    ...(emailId !== undefined && { tags: [{ name: EMAIL_TAG, value: emailId }] }),
    ...(attachments.length > 0 && { attachments: attachments.map(toFile) }),
  };
}

function toFile({ name, bytes, contentType }: Attachment) {
  return { filename: name, content: bytes.toString("base64"), content_type: contentType };
}

/** Verification state of the sender's domain. `absent`: never added at the provider. */
export type SenderDomain = { domain: string; state: "verified" | "pending" | "absent" };

/** Asks Resend about the domain of the shop's address. A key restricted to sending may not ask. */
export async function readSenderDomain(config: {
  apiKey: string;
  apiBase: string | undefined;
  from: string;
}): Promise<Result<SenderDomain, { code: "refused" }>> {
  const client = new Resend(config.apiKey, { ...(config.apiBase && { baseUrl: config.apiBase }) });
  const { data } = await client.domains.list();
  if (!data) return err({ code: "refused" });
  const domain = domainOf(config.from);
  const found = data.data.find(({ name }) => name === domain || domain.endsWith(`.${name}`));
  if (!found) return ok({ domain, state: "absent" });
  return ok({ domain, state: found.status === "verified" ? "verified" : "pending" });
}
