import "server-only";
import { Resend } from "resend";
import { z } from "zod";
import { getEnv } from "@/lib/platform/env";
import { getLog } from "@/lib/platform/log";
import { keyedHash, keyedHashes } from "@/lib/platform/secrets";
import { bareAddress } from "./webhook";

/** Letters of a signature: 80 bits, so that the part before the @ keeps to 64 characters. */
const SIGNATURE_LENGTH = 20;
const PURPOSE = "reply address";
const TOKEN = new RegExp(`^risposte\\+([0-9a-f]{32})([0-9a-f]{${SIGNATURE_LENGTH}})@`);

/** In lower case, because mail programs change the case of addresses. */
const toSignature = (hash: string) =>
  Buffer.from(hash, "base64url").toString("hex").slice(0, SIGNATURE_LENGTH);

/** Returns whether replies come back: Resend must receive them, tell the shop, and give it their text. */
export function receivesReplies(): boolean {
  const { REPLY_DOMAIN, RESEND_API_KEY, RESEND_WEBHOOK_SECRET } = getEnv();
  return Boolean(REPLY_DOMAIN && RESEND_API_KEY) && RESEND_WEBHOOK_SECRET.length > 0;
}

/** Returns the address that brings replies to an e-mail back; null for a shop that receives none. */
export function tokenAddress(emailId: string): string | null {
  const { REPLY_DOMAIN } = getEnv();
  if (!receivesReplies()) return null;
  const id = emailId.replaceAll("-", "");
  return `risposte+${id}${toSignature(keyedHash(PURPOSE, id))}@${REPLY_DOMAIN}`;
}

/** Returns the e-mail that was replied to, from the addresses of the reply; null without a signed one. */
export function repliedEmailId(addresses: readonly string[]): string | null {
  for (const address of addresses) {
    const [, id = "", signature] = TOKEN.exec(bareAddress(address)) ?? [];
    if (signature && keyedHashes(PURPOSE, id).some((hash) => toSignature(hash) === signature))
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return null;
}

const MAX_ADDRESSES = 50;
const TIMEOUT_MS = 20_000;

const receivedSchema = z.object({
  from: z.string(),
  to: z.array(z.string()).nullish(),
  cc: z.array(z.string()).nullish(),
  subject: z.string().nullish(),
  text: z.string().nullish(),
  html: z.string().nullish(),
  headers: z.record(z.string(), z.unknown()).nullish().catch(null),
  attachments: z
    .array(z.object({ filename: z.string().nullish() }))
    .nullish()
    .catch(null),
});

/**
 * An e-mail that Resend received (resend.com/docs/api-reference/emails/retrieve-received-email), without its files.
 * Names of headers are in lower case.
 */
export type ReceivedEmail = {
  from: string;
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  headers: ReadonlyMap<string, string>;
  files: string[];
};

/** Fetches a received e-mail; null when Resend no longer has it. The key must have full access. */
export async function readReceivedEmail(id: string): Promise<ReceivedEmail | null> {
  const { RESEND_API_KEY, RESEND_API_BASE } = getEnv();
  const client = new Resend(RESEND_API_KEY, {
    ...(RESEND_API_BASE && { baseUrl: RESEND_API_BASE }),
  });
  // Pictures in the text would come as data of megabytes.
  const { data, error } = await client.emails.receiving.get(
    id,
    { html_format: "cid" },
    { signal: AbortSignal.timeout(TIMEOUT_MS) },
  );
  if (error?.name === "not_found") {
    getLog().warn({ receivedId: id }, "received e-mail is gone at resend");
    return null;
  }
  const parsed = receivedSchema.safeParse(data);
  if (!parsed.success) throw new Error(`Received e-mail not read: ${error?.name ?? "invalid"}`);
  const { from, to, cc, subject, text, html, headers, attachments } = parsed.data;
  return {
    from,
    recipients: [...(to ?? []), ...(cc ?? [])].slice(0, MAX_ADDRESSES),
    subject: subject ?? "",
    text: text ?? "",
    html: html ?? "",
    headers: new Map(
      Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
    files: (attachments ?? []).map(({ filename }) => filename ?? "senza nome"),
  };
}
