import "server-only";
import { getEnv } from "@/lib/platform/env";
import { type Mailer } from "./model/mailer";
import { createResendMailer } from "./resend/mailer";
import { createSmtpMailer } from "./smtp/mailer";

/**
 * Returns the shop's mailers. With both, SMTP sends while Resend is out. A shop with neither has a
 * Resend that answers `not_configured`.
 */
export function getMailers(): { resend: Mailer | null; smtp: Mailer | null } {
  const { RESEND_API_KEY: apiKey, RESEND_API_BASE: apiBase, SMTP_URL: url, MAIL_FROM } = getEnv();
  return {
    resend: apiKey || !url ? createResendMailer({ apiKey, apiBase, from: MAIL_FROM }) : null,
    smtp: url ? createSmtpMailer({ url, from: MAIL_FROM }) : null,
  };
}
