import { type Result } from "@/lib/core/result";
import { type KeyRefused } from "@/lib/platform/health/key-refused";

export type MailerId = "resend" | "smtp";

export type Attachment = {
  name: string;
  bytes: Buffer;
  contentType: "application/pdf" | "application/zip";
};

export type OutgoingEmail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply address; the sender's address by default. */
  replyTo?: string;
  /** Additional headers, such as In-Reply-To and List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Files. A repeated send must carry the same bytes. */
  attachments?: Attachment[] | undefined;
  /** Repeating a send with the same key sends nothing more, where the mailer knows keys. */
  idempotencyKey: string;
  /** The shop's id of the e-mail. The provider includes it in every report. */
  emailId?: string;
};

export type MailFailure =
  | { code: "not_configured" | "rejected"; reason: string }
  | (KeyRefused & { reason: string })
  /** The mailer asks to wait. It does not have the message. */
  | { code: "rate_limited"; reason: string; waitMs: number }
  /**
   * The mailer is out. `hasMessage`: `no` when nothing was handed over, `unlikely` after an answer
   * that says so, which may be wrong, and `unknown` without an answer.
   */
  | { code: "unreachable"; reason: string; hasMessage: "no" | "unlikely" | "unknown" };

export type Mailer = {
  send(email: OutgoingEmail): Promise<Result<{ providerMessageId: string | null }, MailFailure>>;
};

/** E-mails that are handed over together, under one key. */
export type OutgoingBatch = { idempotencyKey: string; emails: BatchedEmail[] };
export type BatchedEmail = Omit<OutgoingEmail, "idempotencyKey" | "attachments"> & {
  emailId: string;
};

/** Most e-mails of one batch (resend.com/docs/api-reference/emails/send-batch-emails). */
export const MAX_BATCH = 100;

/** Returns the places of the e-mails that the mailer refused; it took the others. */
export type BatchOutcome = Result<{ refused: number[] }, MailFailure>;

/** Removes line ends, which would begin another header, such as Bcc. */
export function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

/** `Scultea <ordini@scultea.it>` → `scultea.it`. */
export function domainOf(from: string): string {
  return /@([^\s>]+)/u.exec(from)?.[1]?.toLowerCase() ?? "";
}

/** Errors of a connection that was never made. */
const notConnected = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

export function isNotConnected(code: string | undefined): boolean {
  return code !== undefined && notConnected.has(code);
}
