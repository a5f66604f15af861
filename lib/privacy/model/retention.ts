import { SESSION_DAYS } from "@/lib/identity/model";
import { LEFT_DAYS } from "@/lib/newsletter/model/subscription";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { UNPAID_DAYS } from "@/lib/visits/model/conversions";

/** The network of an unpaid order is deleted after this time. */
export const NETWORK_DAYS = 7;

/**
 * A notification of a payment or an undelivered e-mail is deleted after this time. Until then its id refuses a
 * repetition: Stripe and PayPal repeat for 30 days, Resend for days. A year's payments can be looked into.
 */
export const NOTIFICATION_MONTHS = 13;

/** An invitation that no colleague accepted is deleted this long after its link expired. */
export const INVITATION_DAYS = 30;

/** Returns name and retention period of the data that the nightly job deletes or anonymises, in its order. */
function linesOf(retention: ShopSettings["retention"]) {
  const { ordersYears, unpaidDays, suppressedMonths, contactsMonths, logsDays } = retention;
  const months = `dopo ${contactsMonths} mesi`;
  return {
    orders: ["Nomi e recapiti negli ordini", `dopo ${ordersYears} anni; importi e date restano`],
    invoices: ["Nomi e file delle fatture", `dopo ${ordersYears} anni; numeri e importi restano`],
    unpaidOrders: [
      "Nomi e recapiti negli ordini mai pagati",
      `dopo ${unpaidDays} giorni; importi e date restano`,
    ],
    newsletterAddresses: [
      "Indirizzi usciti dalla newsletter",
      `dopo ${LEFT_DAYS} giorno: resta un codice illeggibile`,
    ],
    newsletterProofs: [
      "Codici di questi indirizzi e prove del consenso",
      `dopo ${suppressedMonths} mesi`,
    ],
    messages: ["Messaggi", `${months} dall’ultimo contatto`],
    partnerRequests: ["Richieste partner", `${months} dall’ultimo contatto`],
    withdrawals: [
      "Recessi chiusi senza un ordine",
      `${months} dalla chiusura; gli altri con il loro ordine`,
    ],
    emails: ["Registro delle email senza ordine", months],
    notifications: ["Testo delle notifiche di pagamento", `dopo ${logsDays} giorni`],
    notificationRows: [
      "Notifiche di pagamento, già senza testo",
      `dopo ${NOTIFICATION_MONTHS} mesi`,
    ],
    mailEvents: ["Avvisi sulle email non consegnate", `dopo ${NOTIFICATION_MONTHS} mesi`],
    limits: ["Contatori dei tentativi", "quando scadono"],
    privacyRequests: ["Richieste sulla privacy", months],
    consents: ["Prove delle scelte sui cookie", `dopo ${PROOF_MONTHS} mesi`],
    adVisits: ["Visite per gli annunci, di ordini non pagati", `dopo ${UNPAID_DAYS} giorni`],
    reviews: ["Recensioni rifiutate", `${months} dalla decisione`],
    sessions: ["Accessi alla dashboard", `dopo ${SESSION_DAYS} giorni`],
    invitations: ["Inviti ai colleghi non accettati", `${INVITATION_DAYS} giorni dopo la scadenza`],
    reports: ["Resoconti come questo", "dopo 400 giorni"],
  } satisfies Record<string, [name: string, after: string]>;
}

export type RetentionKind = keyof ReturnType<typeof linesOf>;

export function retentionLines(retention: ShopSettings["retention"]) {
  return Object.entries(linesOf(retention)).map(([kind, [name, after]]) => ({ kind, name, after }));
}
