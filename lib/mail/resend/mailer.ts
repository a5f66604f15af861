import "server-only";
import { Resend } from "resend";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";

export type Attachment = { name: string; bytes: Buffer; contentType: "application/pdf" };

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
  attachments?: Attachment[];
  /**
   * Repeating a send with the same key sends nothing more. Resend keeps keys for 24 hours
   * (resend.com/docs/dashboard/emails/idempotency-keys).
   */
  idempotencyKey: string;
  /** The shop's id of the e-mail. The provider includes it in every report. */
  emailId?: string;
};

export type MailFailure = { code: "not_configured" | "rejected" | "unreachable"; reason: string };

export type Mailer = {
  send(email: OutgoingEmail): Promise<Result<{ providerMessageId: string | null }, MailFailure>>;
};

const TIMEOUT_MS = 10_000;

/** Tag that carries the shop's id of an e-mail. Resend allows only letters, digits, `_` and `-`. */
export const EMAIL_TAG = "email_id";

export function createResendMailer(config: {
  apiKey: string | undefined;
  apiBase: string | undefined;
  from: string;
}): Mailer {
  const client =
    config.apiKey &&
    new Resend(config.apiKey, {
      ...(config.apiBase && { baseUrl: config.apiBase }),
    });
  return {
    send: async ({ idempotencyKey, subject, emailId, attachments = [], ...email }) => {
      if (!client) return err({ code: "not_configured", reason: "RESEND_API_KEY is not set" });
      const { data, error } = await withTimeout(
        client.emails.send(
          {
            from: config.from,
            subject: oneLine(subject),
            ...email,
            ...(emailId !== undefined && { tags: [{ name: EMAIL_TAG, value: emailId }] }),
            ...(attachments.length > 0 && { attachments: attachments.map(toResend) }),
          },
          { idempotencyKey },
        ),
      );
      if (data) return ok({ providerMessageId: data.id });
      // Resend stores keys of accepted sends only: this key was sent with other content.
      if (error?.name === "invalid_idempotent_request") return ok({ providerMessageId: null });
      const rejected = error?.statusCode !== null && (error?.statusCode ?? 500) < 500;
      return err({
        code: rejected ? "rejected" : "unreachable",
        reason: error?.name ?? "no_answer",
      });
    },
  };
}

function toResend({ name, bytes, contentType }: Attachment) {
  return { filename: name, content: bytes.toString("base64"), contentType };
}

/** Removes line ends, which would begin another header, such as Bcc. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

let mailer: Mailer | undefined;

export function getMailer(): Mailer {
  const env = getEnv();
  mailer ??= createResendMailer({
    apiKey: env.RESEND_API_KEY,
    apiBase: env.RESEND_API_BASE,
    from: env.MAIL_FROM,
  });
  return mailer;
}

/** Adds a timeout, because the SDK has none. */
async function withTimeout<T extends { data: unknown; error: unknown }>(
  sending: Promise<T>,
): Promise<T | { data: null; error: null }> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<{ data: null; error: null }>((resolve) => {
    timer = setTimeout(() => resolve({ data: null, error: null }), TIMEOUT_MS);
  });
  try {
    return await Promise.race([sending, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
