import { addMinutes } from "date-fns";
import { millisecondsInMinute } from "date-fns/constants";

/** E-mails to the customer about an order, with their names. */
const orderEmails = {
  order_confirmation: "Conferma dell’ordine",
  order_changed: "Ordine modificato",
  payment_pending: "Pagamento in verifica",
  payment_failed: "Pagamento non riuscito",
  order_shipped: "Ordine partito",
  order_tracking: "Codice per seguire il pacco",
  order_delivered: "Ordine consegnato",
  order_cancelled: "Ordine annullato",
  order_refunded: "Rimborso",
  order_link: "Link all’ordine",
  payment_link: "Link per pagare",
  payment_reminder: "Promemoria di pagamento",
};
export type OrderEmailKind = keyof typeof orderEmails;
export const orderEmailKinds = Object.keys(orderEmails) as OrderEmailKind[];

const newsletterEmails = {
  newsletter_confirmation: "Conferma dell’iscrizione",
  newsletter_welcome: "Codice di benvenuto",
  newsletter_campaign: "Campagna",
};
export type NewsletterEmailKind = keyof typeof newsletterEmails;
export const newsletterEmailKinds = Object.keys(newsletterEmails) as NewsletterEmailKind[];

/** E-mails to the shop's staff about an order. */
const staffEmails = {
  staff_new_order: "Nuovo ordine",
  staff_alert: "Da verificare",
  staff_dispute: "Contestazione",
};
export type StaffEmailKind = keyof typeof staffEmails;
export const staffEmailKinds = Object.keys(staffEmails) as StaffEmailKind[];

/** E-mails to the shop's staff about the stock and the shop's machinery. */
const shopEmails = {
  staff_low_stock: "Scorte basse",
  staff_expiring_lot: "Lotto che scade",
  staff_operations: "Il negozio chiede aiuto",
  staff_invoice_due: "Fatture da inviare",
  staff_export: "Dati scaricati",
  staff_digest: "Riepilogo",
};
export const shopEmailKinds = Object.keys(shopEmails) as (keyof typeof shopEmails)[];

/** E-mails that notify colleagues of arrivals, each as they chose. */
const noticeEmails = {
  staff_message: "Nuovi messaggi",
  staff_partner: "Nuove richieste partner",
  staff_withdrawal: "Nuovi recessi",
  staff_review: "Recensioni da leggere",
};
export type NoticeKind = keyof typeof noticeEmails;
export const noticeEmailKinds = Object.keys(noticeEmails) as NoticeKind[];

const accessEmails = {
  staff_invitation: "Invito",
  password_reset: "Nuova password",
  password_changed: "Password cambiata",
  second_factor_changed: "Verifica in due passaggi",
};
export type AccessEmailKind = keyof typeof accessEmails;
export const accessEmailKinds = Object.keys(accessEmails) as AccessEmailKind[];

/** E-mails to customers and visitors about messages, data requests, withdrawals, recalls and reviews, and to the accountant. */
const personEmails = {
  contact_received: "Messaggio ricevuto",
  partner_received: "Richiesta partner ricevuta",
  inquiry_answer: "Risposta a un messaggio",
  partner_accepted: "Richiesta partner accettata",
  partner_refused: "Richiesta partner rifiutata",
  privacy_link: "Link per i propri dati",
  withdrawal_received: "Ricevuta del recesso",
  return_label: "Etichetta di reso",
  product_recall: "Richiamo di un prodotto",
  review_invitation: "Invito a recensire",
  review_refused: "Recensione non pubblicata",
  accountant_package: "Pacchetto per il commercialista",
};
export const personEmailKinds = Object.keys(personEmails) as (keyof typeof personEmails)[];

export type OrderBoundEmailKind = OrderEmailKind | StaffEmailKind;

const toStaff = {
  ...staffEmails,
  ...shopEmails,
  ...noticeEmails,
  ...accessEmails,
};

export const emailKindLabels = {
  ...orderEmails,
  ...newsletterEmails,
  ...toStaff,
  ...personEmails,
};
export type EmailKind = keyof typeof emailKindLabels;
export const emailKinds = Object.keys(emailKindLabels) as EmailKind[];

/** Returns where a customer's or visitor's reply goes; undefined for e-mails to staff, and for
 * those of a shop that has not given its address. */
export function replyAddress(
  kind: EmailKind,
  { email, privacyEmail }: { email: string; privacyEmail: string },
): string | undefined {
  if (kind in toStaff) return undefined;
  const address = kind === "privacy_link" ? privacyEmail : email;
  return address === "" ? undefined : address;
}

/** Returns true for an e-mail to a customer about an order or an inquiry, whose reply belongs to it. */
export function isAnswerable(kind: EmailKind): boolean {
  return kind in orderEmails || threadEmailKinds.some((one) => one === kind);
}

const threadEmailKinds: readonly EmailKind[] = [
  "contact_received",
  "partner_received",
  "inquiry_answer",
  "partner_accepted",
  "partner_refused",
];

/** Returns the headers of one-click unsubscription (RFC 8058); `url` takes a POST without origin. */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** The e-mail that an order gets at most once, even by hand. */
export const ONE_TIME_EMAIL: EmailKind = "payment_reminder";

export function isOrderBoundEmail(kind: string): kind is OrderBoundEmailKind {
  return [...orderEmailKinds, ...staffEmailKinds].some((one) => one === kind);
}

export function isNewsletterEmail(kind: string): kind is NewsletterEmailKind {
  return newsletterEmailKinds.some((one) => one === kind);
}

/** Bulk e-mails, sent after all others. */
const bulkEmailKinds: readonly EmailKind[] = [...newsletterEmailKinds, "review_invitation"];

/** Priority of an e-mail's job: the queue sends those of orders and accounts before bulk e-mails. */
export function emailPriority(kind: string): number {
  return bulkEmailKinds.some((one) => one === kind) ? 0 : 1;
}

export function isNoticeEmail(kind: string): kind is NoticeKind {
  return noticeEmailKinds.some((one) => one === kind);
}

const NOTICE_WINDOW_MINUTES = 10;

export function noticeWindow(at: Date): NoticeSpan {
  const windowMs = NOTICE_WINDOW_MINUTES * millisecondsInMinute;
  const start = new Date(Math.floor(at.getTime() / windowMs) * windowMs);
  return { start, end: addMinutes(start, NOTICE_WINDOW_MINUTES) };
}

type NoticeSpan = { start: Date; end: Date };

export function noticeSubject(userId: string, { start, end }: NoticeSpan): string {
  return `${userId}/${start.toISOString()}/${end.toISOString()}`;
}

export function parseNoticeSubject(subjectId: string): NoticeSpan & { userId: string } {
  const [userId = "", from = "", to] = subjectId.split("/");
  const start = new Date(from);
  // The last release wrote no end.
  return { userId, start, end: to === undefined ? noticeWindow(start).end : new Date(to) };
}

/** Skip reason: the mailbox reached the daily limit of e-mails that strangers can trigger. */
export const MAILBOX_LIMIT = "mailbox_limit";
