import { valueOf } from "@/lib/core/value-of";
import { type MailerId } from "./model/mailer";
import { emailKindLabels, MAILBOX_LIMIT } from "./model/message";

/** Returns the name of a kind; an unknown kind is returned unchanged. */
export function emailKindLabel(kind: string): string {
  return valueOf(emailKindLabels, kind) ?? kind;
}

export function emailErrorText(lastError: string): string {
  const [code = "", reason = ""] = lastError.split(": ");
  const texts = reason.startsWith("smtp") ? smtpErrorTexts : errorTexts;
  return texts[code] ?? "Non è partita.";
}

const mailerLabels: Record<MailerId, string> = { resend: "Resend", smtp: "SMTP" };

export function mailerLabel(mailer: string): string {
  return valueOf(mailerLabels, mailer) ?? mailer;
}

const smtpErrorTexts: Record<string, string> = {
  rejected: "Il server SMTP l’ha rifiutata.",
  unreachable: "Il server SMTP non ha risposto.",
  unknown: "Il server SMTP non ha confermato: forse è partita.",
};

const errorTexts: Record<string, string> = {
  not_configured: "Manca la chiave di Resend.",
  rejected: "Resend l’ha rifiutata.",
  refused: "Resend non accetta la nostra chiave o il nostro dominio.",
  unreachable: "Resend non ha risposto.",
  bounced: "La casella l’ha rifiutata.",
  suppressed: "Resend non scrive più a questa casella.",
  undelivered: "Resend non è riuscita a consegnarla.",
  [MAILBOX_LIMIT]: "Troppe email a questa casella in un giorno.",
};
