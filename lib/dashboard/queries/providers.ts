import "server-only";
import { formatShortDate, formatTime } from "@/lib/core/dates";
import { domainOf } from "@/lib/mail/model/mailer";
import { readSenderDomain } from "@/lib/mail/resend/sender-domain";
import { type ProviderId } from "@/lib/payments/provider";
import { type Env } from "@/lib/platform/env";
import { senderFindings, webhookFindings } from "../copy/findings";
import { type Finding } from "../model/launch";
import { isLoopback } from "./configuration";

/** Timeout of external requests of the page. */
export const TIMEOUT_MS = 4_000;

type WebhookFacts = {
  provider: ProviderId;
  siteUrl: string;
  hasSecret: boolean;
  lastReceivedAt: Date | null;
};

/**
 * Calls the shop's own webhook at its public URL without a signature. A response of 400, which stores
 * nothing, proves that the provider can reach it.
 */
export async function checkWebhook({
  provider,
  siteUrl,
  hasSecret,
  lastReceivedAt,
}: WebhookFacts): Promise<Finding> {
  const last = lastReceivedAt
    ? webhookFindings.last(formatShortDate(lastReceivedAt), formatTime(lastReceivedAt))
    : webhookFindings.none;
  const address = `${siteUrl}/api/webhooks/${provider}`;
  const fix = webhookFindings.register(address, provider);
  if (!hasSecret) return { state: "blocking", text: webhookFindings.unverifiable, fix };
  if (isLoopback(siteUrl)) return { state: "blocking", ...webhookFindings.loopback(last, fix) };
  const started = performance.now();
  const response = await fetch(address, {
    method: "POST",
    body: "{}",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const tookMs = Math.round(performance.now() - started);
  const answer = response ? await response.text().catch(() => "") : "";
  if (response?.status === 400 && answer.includes("invalid_signature"))
    return { state: "ready", text: webhookFindings.ready(tookMs, last) };
  return { state: "blocking", text: webhookFindings.silent(last), fix };
}

/** Returns true for a domain that cannot be registered (RFC 2606). */
export function isExample(domain: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$/u.test(domain) || domain === "";
}

type SenderFacts = Pick<Env, "RESEND_API_KEY" | "RESEND_API_BASE" | "MAIL_FROM">;

/** Checks whether the shop's domain is verified for sending; `apiBase` is set only in tests. */
export async function checkSender(env: SenderFacts, apiBase?: string): Promise<Finding> {
  const domain = domainOf(env.MAIL_FROM);
  if (isExample(domain)) return { state: "blocking", ...senderFindings.example(domain) };
  if (env.RESEND_API_BASE || !env.RESEND_API_KEY)
    return { state: "watch", ...senderFindings.noKey(domain) };
  const read = await readSenderDomain({ apiKey: env.RESEND_API_KEY, apiBase, from: env.MAIL_FROM });
  if (!read.ok) return { state: "watch", ...senderFindings.unreadable };
  if (read.value.state === "verified")
    return { state: "ready", text: senderFindings.ready(domain) };
  const isAbsent = read.value.state === "absent";
  return { state: "blocking", ...senderFindings[isAbsent ? "absent" : "unverified"](domain) };
}
