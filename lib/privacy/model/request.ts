import { addHours } from "date-fns";
import { type Result } from "@/lib/core/result";

export const privacyRequestKinds = ["export", "erasure"] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];

/** Channels recorded by staff; the page's own link is another. */
export const recordedChannels = ["post", "phone", "email", "in_person"] as const;
export type PrivacyChannel = "page" | (typeof recordedChannels)[number];

export const MAX_IDENTITY_CHECK = 300;

export const PRIVACY_LINK_HOURS = 24;

/** GDPR art. 12.3 allows one month; the shortest one has 28 days, and the page promises 30. */
const ANSWER_DAYS = 30;

/** Links per address and day. Further requests get the same answer but no e-mail. */
export const DAILY_LINKS = 3;

/** Matters that block an erasure, as the dashboard names them. */
export const openMatterNames = {
  order: "ordine da consegnare",
  payment: "pagamento in corso",
  invoice: "fattura da emettere",
  refund: "rimborso in corso",
  dispute: "contestazione aperta",
  withdrawal: "recesso o reso aperto",
  message: "messaggio di un cliente senza risposta",
  safety: "segnalazione di sicurezza da gestire",
};
export type ErasureBlocker = keyof typeof openMatterNames;
export const erasureBlockers = Object.keys(openMatterNames) as ErasureBlocker[];

export type EraseError =
  | { code: "link_unusable" }
  /** Open matters block the erasure; nothing was erased, and the link is used up. */
  | { code: "open_matters"; matters: ErasureBlocker[] };

/** How an erasure ended; `link_unusable` also for a link of another kind. */
export type ErasureEnd = Result<DataCounts, EraseError>;

export type DataCounts = Partial<Record<DataKind, number>>;

/** Kinds of personal data the shop stores, with their names. */
export const dataNames = {
  orders: { one: "ordine", many: "ordini" },
  invoices: { one: "richiesta di fattura", many: "richieste di fattura" },
  withdrawals: { one: "recesso o reso", many: "recessi e resi" },
  messages: { one: "messaggio", many: "messaggi" },
  partnerRequests: { one: "richiesta partner", many: "richieste partner" },
  conversations: { one: "conversazione con l’assistente", many: "conversazioni con l’assistente" },
  newsletter: { one: "iscrizione alla newsletter", many: "iscrizioni alla newsletter" },
  discountCodes: { one: "codice sconto", many: "codici sconto" },
  preparedPurchases: {
    one: "acquisto preparato da un assistente",
    many: "acquisti preparati da un assistente",
  },
  customerMarks: { one: "appunto su di te", many: "appunti su di te" },
  reviews: { one: "recensione", many: "recensioni" },
  reviewOptOuts: {
    one: "rifiuto degli inviti a recensire",
    many: "rifiuti degli inviti a recensire",
  },
  registrations: { one: "iscrizione nelle statistiche", many: "iscrizioni nelle statistiche" },
  visits: { one: "visita legata a un ordine", many: "visite legate a un ordine" },
  emails: { one: "email nel registro", many: "email nel registro" },
};
export type DataKind = keyof typeof dataNames;
export const dataKinds = Object.keys(dataNames) as DataKind[];

/** Returns a masked address that distinguishes requests: `g•••@example.it`. */
export function emailHint(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${/^./u.exec(name)?.[0] ?? ""}•••@${domain}`;
}

export function privacyAnswerDueAt(createdAt: Date): Date {
  return addHours(createdAt, 24 * ANSWER_DAYS);
}

/**
 * Returns true when the link was not opened in time. No answer is due then, because the sender may not be
 * the person.
 */
export function isUnconfirmed(
  { state, channel, expiresAt }: { state: string; channel: PrivacyChannel; expiresAt: Date },
  now: Date,
): boolean {
  return state === "asked" && channel === "page" && expiresAt <= now;
}
