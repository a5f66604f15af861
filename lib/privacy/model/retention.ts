import { SESSION_DAYS } from "@/lib/identity/model";
import { LEFT_DAYS } from "@/lib/newsletter/model/subscription";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { UNPAID_DAYS } from "@/lib/visits/model/conversions";

/** Data that the nightly job deletes or anonymises, in its order. */
export const retentionKinds = [
  "orders",
  "invoices",
  "unpaidOrders",
  "newsletterAddresses",
  "newsletterProofs",
  "messages",
  "partnerRequests",
  "withdrawals",
  "emails",
  "notifications",
  "notificationRows",
  "mailEvents",
  "limits",
  "privacyRequests",
  "consents",
  "adVisits",
  "reviews",
  "sessions",
  "invitations",
  "reports",
] as const;
/** The network of an unpaid order is deleted after this time. */
export const NETWORK_DAYS = 7;

/**
 * A notification of a payment or an undelivered e-mail is deleted after this time. Until then its id refuses a
 * repetition: Stripe and PayPal repeat for 30 days, Resend for days. A year's payments can be looked into.
 */
export const NOTIFICATION_MONTHS = 13;

/** An invitation that no colleague accepted is deleted this long after its link expired. */
export const INVITATION_DAYS = 30;

export type RetentionKind = (typeof retentionKinds)[number];

export type RetentionCounts = Partial<Record<RetentionKind, number>>;

export type RetentionReport = {
  startedAt: Date;
  /** Null when the run failed. */
  finishedAt: Date | null;
  counts: RetentionCounts;
};

/** Returns a label and a retention period for each kind. */
export function retentionLines(
  retention: ShopSettings["retention"],
): { kind: RetentionKind; name: string; after: string }[] {
  const { ordersYears, unpaidDays, suppressedMonths, contactsMonths, logsDays } = retention;
  const months = `dopo ${contactsMonths} mesi`;
  return [
    {
      kind: "orders",
      name: "Nomi e recapiti negli ordini",
      after: `dopo ${ordersYears} anni; importi e date restano`,
    },
    {
      kind: "invoices",
      name: "Nomi e file delle fatture",
      after: `dopo ${ordersYears} anni; numeri e importi restano`,
    },
    {
      kind: "unpaidOrders",
      name: "Nomi e recapiti negli ordini mai pagati",
      after: `dopo ${unpaidDays} giorni; importi e date restano`,
    },
    {
      kind: "newsletterAddresses",
      name: "Indirizzi usciti dalla newsletter",
      after: `dopo ${LEFT_DAYS} giorno: resta un codice illeggibile`,
    },
    {
      kind: "newsletterProofs",
      name: "Codici di questi indirizzi e prove del consenso",
      after: `dopo ${suppressedMonths} mesi`,
    },
    { kind: "messages", name: "Messaggi", after: `${months} dall’ultimo contatto` },
    { kind: "partnerRequests", name: "Richieste partner", after: `${months} dall’ultimo contatto` },
    {
      kind: "withdrawals",
      name: "Recessi chiusi senza un ordine",
      after: `${months} dalla chiusura; gli altri con il loro ordine`,
    },
    { kind: "emails", name: "Registro delle email senza ordine", after: months },
    {
      kind: "notifications",
      name: "Testo delle notifiche di pagamento",
      after: `dopo ${logsDays} giorni`,
    },
    {
      kind: "notificationRows",
      name: "Notifiche di pagamento, già senza testo",
      after: `dopo ${NOTIFICATION_MONTHS} mesi`,
    },
    {
      kind: "mailEvents",
      name: "Avvisi sulle email non consegnate",
      after: `dopo ${NOTIFICATION_MONTHS} mesi`,
    },
    { kind: "limits", name: "Contatori dei tentativi", after: "quando scadono" },
    { kind: "privacyRequests", name: "Richieste sulla privacy", after: months },
    { kind: "consents", name: "Prove delle scelte sui cookie", after: `dopo ${PROOF_MONTHS} mesi` },
    {
      kind: "adVisits",
      name: "Visite per gli annunci, di ordini non pagati",
      after: `dopo ${UNPAID_DAYS} giorni`,
    },
    { kind: "reviews", name: "Recensioni rifiutate", after: `${months} dalla decisione` },
    { kind: "sessions", name: "Accessi alla dashboard", after: `dopo ${SESSION_DAYS} giorni` },
    {
      kind: "invitations",
      name: "Inviti ai colleghi non accettati",
      after: `${INVITATION_DAYS} giorni dopo la scadenza`,
    },
    { kind: "reports", name: "Resoconti come questo", after: "dopo 400 giorni" },
  ];
}
