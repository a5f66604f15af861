import "server-only";
import { Resend } from "resend";
import { type Result, err, ok } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";

export type OutgoingEmail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes; the sender's address unless given. */
  replyTo?: string;
  /** What a mail program reads beside the contents: what it answers, how to unsubscribe. */
  headers?: Record<string, string>;
  /**
   * Repeating a send under the same key sends nothing more. Resend keeps keys for 24 hours
   * (resend.com/docs/dashboard/emails/idempotency-keys).
   */
  idempotencyKey: string;
  /** What the provider says with everything it reports of this e-mail: our own name for it. */
  emailId?: string;
};

export type MailFailure = { code: "not_configured" | "rejected" | "unreachable"; reason: string };

/** The port every e-mail leaves through. */
export type Mailer = {
  send(email: OutgoingEmail): Promise<Result<{ providerMessageId: string | null }, MailFailure>>;
};

const TIMEOUT_MS = 10_000;

/** The tag that carries our own name for an e-mail (letters, figures, `_` and `-` alone are allowed). */
export const EMAIL_TAG = "email_id";

/** The mailer on Resend's SDK. */
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
    send: async ({ idempotencyKey, subject, emailId, ...email }) => {
      if (!client) return err({ code: "not_configured", reason: "RESEND_API_KEY is not set" });
      const { data, error } = await withTimeout(
        client.emails.send(
          {
            from: config.from,
            subject: oneLine(subject),
            ...email,
            ...(emailId !== undefined && { tags: [{ name: EMAIL_TAG, value: emailId }] }),
          },
          { idempotencyKey },
        ),
      );
      if (data) return ok({ providerMessageId: data.id });
      // Kept for what was accepted alone: an e-mail left under this key, in words since changed.
      if (error?.name === "invalid_idempotent_request") return ok({ providerMessageId: null });
      const rejected = error?.statusCode !== null && (error?.statusCode ?? 500) < 500;
      return err({
        code: rejected ? "rejected" : "unreachable",
        reason: error?.name ?? "no_answer",
      });
    },
  };
}

/** A line end in a subject would begin another header, such as Bcc. */
function oneLine(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, " ").trim();
}

let mailer: Mailer | undefined;

/** The configured mailer. */
export function getMailer(): Mailer {
  const env = getEnv();
  mailer ??= createResendMailer({
    apiKey: env.RESEND_API_KEY,
    apiBase: env.RESEND_API_BASE,
    from: env.MAIL_FROM,
  });
  return mailer;
}

/** The SDK waits for ever by itself. */
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
