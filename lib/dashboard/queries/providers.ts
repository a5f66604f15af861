import "server-only";
import { resolveTxt } from "node:dns/promises";
import { formatShortDate, formatTime } from "@/lib/core/dates";
import { domainOf } from "@/lib/mail/model/mailer";
import { readSenderDomain } from "@/lib/mail/resend/mailer";
import { type ProviderId } from "@/lib/payments/provider";
import { type Env } from "@/lib/platform/env";
import { otherNameOf } from "@/lib/platform/http/request-headers";
import {
  dmarcFindings,
  otherNameFindings,
  senderFindings,
  webhookFindings,
} from "../copy/findings";
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

/** Checks that the domain with `www.`, or without, leads to the shop's address. */
export async function checkOtherName({ SITE_URL }: Pick<Env, "SITE_URL">): Promise<Finding> {
  const { host, origin, protocol } = new URL(SITE_URL);
  const name = otherNameOf(host);
  if (isLoopback(SITE_URL)) return { state: "watch", text: otherNameFindings.unknown(name) };
  const isUsual = host.startsWith("www.") || host.split(".").length === 2;
  if (!isUsual) return { state: "ready", text: otherNameFindings.notUsual };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${protocol}//${name}/`, { redirect: "manual", signal }).catch(
    () => null,
  );
  if (!response) return { state: "watch", ...otherNameFindings.silent(name) };
  const location = response.headers.get("location") ?? "";
  const leadsHere = URL.canParse(location) && new URL(location).origin === origin;
  return leadsHere
    ? { state: "ready", text: otherNameFindings.ready(name) }
    : { state: "watch", ...otherNameFindings.elsewhere(name) };
}

type ReadTxt = (name: string) => Promise<string[][]>;

/** Errors of names that do not exist or have no such record. */
const ABSENT = ["ENOTFOUND", "ENODATA"];

/** Checks that the sender's domain, or the one it belongs to, has a DMARC record (RFC 7489). */
export async function checkDmarc(
  { MAIL_FROM }: Pick<Env, "MAIL_FROM">,
  readTxt: ReadTxt = resolveTxt,
): Promise<Finding> {
  const domain = domainOf(MAIL_FROM);
  if (isExample(domain)) return { state: "watch", text: dmarcFindings.example(domain) };
  const labels = domain.split(".");
  const parents = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  try {
    for (const parent of parents) {
      const policy = await readPolicy(parent, readTxt);
      if (policy) return { state: "ready", text: dmarcFindings.ready(parent, policy) };
    }
  } catch {
    return { state: "watch", ...dmarcFindings.unreadable };
  }
  return { state: "watch", ...dmarcFindings.missing(parents.at(-1) ?? domain) };
}

/** Returns the policy of a domain, such as `none`; undefined without a record. */
async function readPolicy(domain: string, readTxt: ReadTxt): Promise<string | undefined> {
  const records = await readTxt(`_dmarc.${domain}`).catch((error: unknown) => {
    const isAbsent =
      error instanceof Error && "code" in error && ABSENT.includes(String(error.code));
    if (isAbsent) return [];
    throw error;
  });
  const record = records.map((parts) => parts.join("")).find((text) => /^v=DMARC1\b/.test(text));
  return /;\s*p\s*=\s*(none|quarantine|reject)\b/.exec(record ?? "")?.[1];
}
