import { valueOf } from "@/lib/core/value-of";
import { type MailerId } from "./model/mailer";
import { type EmailKind, MAILBOX_LIMIT } from "./model/message";

export const emailKindLabels: Record<EmailKind, string> = {
  order_confirmation: "Conferma dell’ordine",
  payment_pending: "Pagamento in verifica",
  payment_failed: "Pagamento non riuscito",
  order_shipped: "Ordine partito",
  order_tracking: "Codice per seguire il pacco",
  order_delivered: "Ordine consegnato",
  order_cancelled: "Ordine annullato",
  order_refunded: "Rimborso",
  order_link: "Link all’ordine",
  newsletter_confirmation: "Conferma dell’iscrizione",
  newsletter_welcome: "Codice di benvenuto",
  staff_new_order: "Nuovo ordine",
  staff_alert: "Da verificare",
  staff_dispute: "Contestazione",
  staff_low_stock: "Scorte basse",
  staff_operations: "Il negozio chiede aiuto",
  staff_message: "Nuovi messaggi",
  staff_partner: "Nuove richieste partner",
  staff_withdrawal: "Nuovi recessi",
  staff_review: "Recensioni da leggere",
  staff_invitation: "Invito",
  password_reset: "Nuova password",
  password_changed: "Password cambiata",
  second_factor_changed: "Verifica in due passaggi",
  contact_received: "Messaggio ricevuto",
  partner_received: "Richiesta partner ricevuta",
  inquiry_answer: "Risposta a un messaggio",
  partner_accepted: "Richiesta partner accettata",
  partner_refused: "Richiesta partner rifiutata",
  privacy_link: "Link per i propri dati",
  withdrawal_received: "Ricevuta del recesso",
  review_invitation: "Invito a recensire",
  review_refused: "Recensione non pubblicata",
};

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
