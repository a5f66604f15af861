import { formatCounted } from "@/lib/core/numbers";
import { SESSION_DAYS } from "@/lib/identity/model";
import { CONFIRMATION_HOURS, LEFT_DAYS } from "@/lib/newsletter/model/subscription";
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
export const NEWS_DAYS = 60;

export const REPORT_DAYS = 400;

type Retention = ShopSettings["retention"];

/** Data, how long they are kept and why. The privacy notice leaves out what concerns staff or ads only. */
type Line = { name: string; kept: string; why: string; internal?: true };

const days = (count: number) => formatCounted(count, "giorno", "giorni");
const months = (count: number) => formatCounted(count, "mese", "mesi");

const onceOnly = "per non registrare due volte lo stesso avviso";
const proofOfConsent = "per dimostrare il consenso (GDPR, art. 7)";

/** Returns the data that the nightly job deletes or anonymises, in its order. */
function nightly(retention: Retention) {
  const { ordersYears, guaranteeMonths, unpaidDays, suppressedMonths, contactsMonths, logsDays } =
    retention;
  const { preparedHours } = retention;

  const contacts = months(contactsMonths);
  return {
    orders: {
      name: "Nome e recapiti negli ordini senza fattura",
      kept: `${guaranteeMonths} mesi dalla consegna; poi restano importi e date`,
      why: "finché si può far valere la garanzia legale (Codice del consumo, art. 133)",
    },
    invoicedOrders: {
      name: "Nome e recapiti negli ordini con fattura",
      kept: `${ordersYears} anni; poi restano importi e date`,
      why: "sono la base della fattura (Codice civile, art. 2220)",
    },
    invoices: {
      name: "Fatture e note di credito",
      kept: `${ordersYears} anni con nome, indirizzo e codice fiscale o partita IVA; poi restano numeri e importi`,
      why: "lo chiede la legge fiscale (d.P.R. 633/1972, art. 39; Codice civile, art. 2220)",
    },
    unpaidOrders: {
      name: "Ordini mai pagati",
      kept: `${days(unpaidDays)}; poi restano importi e date, senza nome. La rete da cui sono partiti, in forma illeggibile, ${NETWORK_DAYS} giorni`,
      why: "per riprendere un pagamento a metà, e per la sicurezza delle scorte",
    },
    newsletterAddresses: {
      name: "Iscrizioni annullate alla newsletter",
      kept: `${days(LEFT_DAYS)}; poi un codice illeggibile al posto dell’indirizzo`,
      why: "il tempo di concludere l’annullamento",
    },
    newsletterProofs: {
      name: "Questi codici, con l’elenco delle newsletter ricevute e con la prova del consenso",
      kept: months(suppressedMonths),
      why: "per non scrivere più a chi ha annullato l’iscrizione, e dimostrare il consenso (GDPR, art. 7)",
    },
    preparedPurchases: {
      name: "Acquisti che un assistente prepara per te, con i dati che gli dai",
      kept: `${formatCounted(preparedHours, "ora", "ore")} dall’ultima modifica, e fino alla notte dopo`,
      why: "per farteli ritrovare quando apri il link",
    },
    messages: {
      name: "Messaggi",
      kept: `${contacts} dall’ultimo contatto; se raccontano un incidente con un prodotto, almeno finché non è chiuso`,
      why: "per riprendere il discorso con chi ci riscrive, e per gli obblighi sulla sicurezza dei prodotti (regolamento (UE) 2023/988, art. 20)",
    },
    partnerRequests: {
      name: "Richieste dei professionisti",
      kept: `${contacts} dall’ultimo contatto`,
      why: "per riprendere il discorso con chi ci riscrive",
    },
    withdrawals: {
      name: "Recessi senza un ordine",
      kept: `${contacts} dalla chiusura, come la foto della prova di spedizione; gli altri quanto il loro ordine`,
      why: "per dimostrare che cosa è stato dichiarato, e quando",
    },
    customerMarks: {
      name: "Appunti, etichette, indirizzi email uniti e blocco degli ordini",
      kept: `appunti ed etichette ${contacts} da quando li scriviamo o dal tuo ultimo ordine, se è dopo; il resto finché un tuo ordine porta il tuo nome`,
      why: "per servirti meglio, e per proteggerci dagli abusi",
    },
    emails: {
      name: "Registro delle email inviate",
      kept: `${contacts}; quanto l’ordine, se ne riguardano uno`,
      why: "per sapere che cosa abbiamo scritto",
    },
    notifications: {
      name: "Testo delle notifiche dei servizi di pagamento",
      kept: days(logsDays),
      why: "per verificare un pagamento",
    },
    notificationRows: {
      name: "Elenco di queste notifiche, senza nomi né indirizzi",
      kept: `${NOTIFICATION_MONTHS} mesi`,
      why: onceOnly,
    },
    mailEvents: {
      name: "Avvisi sulle email non consegnate, senza nomi né indirizzi",
      kept: `${NOTIFICATION_MONTHS} mesi`,
      why: onceOnly,
    },
    limits: {
      name: "Contatori dei tentativi, in forma illeggibile",
      kept: "fino alla scadenza, al massimo un giorno",
      why: "per la sicurezza del sito",
    },
    privacyRequests: {
      name: "Richieste sui dati personali",
      kept: `${contacts}, senza l’indirizzo email`,
      why: "per dimostrare che hanno avuto risposta (GDPR, art. 5.2)",
    },
    consents: {
      name: "Prova delle scelte sui cookie",
      kept: `${PROOF_MONTHS} mesi dalla scelta`,
      why: proofOfConsent,
    },
    adVisits: {
      name: "Visite per gli annunci, di ordini non pagati",
      kept: `${UNPAID_DAYS} giorni`,
      why: "il tempo di pagare l’ordine",
      internal: true,
    },
    reviews: {
      name: "Recensioni non pubblicate",
      kept: `${contacts} dalla decisione`,
      why: "per spiegare la decisione a chi le ha scritte",
    },
    ...ofStaff,
  } satisfies Record<string, Line>;
}

const ofStaff = {
  news: {
    name: "Avvisi ai colleghi, senza nomi né indirizzi",
    kept: `${NEWS_DAYS} giorni`,
    why: "per i riepiloghi, e per non dirli due volte",
    internal: true,
  },
  sessions: {
    name: "Accessi alla dashboard",
    kept: `${SESSION_DAYS} giorni`,
    why: "la durata massima di un accesso",
    internal: true,
  },
  invitations: {
    name: "Inviti ai colleghi non accettati",
    kept: `${INVITATION_DAYS} giorni dopo la scadenza`,
    why: "per mandarli di nuovo",
    internal: true,
  },
  reports: {
    name: "Resoconti come questo",
    kept: `${REPORT_DAYS} giorni`,
    why: "per confrontarli con un anno prima",
    internal: true,
  },
} satisfies Record<string, Line>;

/** Returns the data that end by an act of the person or in another job. */
function otherwise({ chatDays, visitsMonths }: Retention): Line[] {
  return [
    {
      name: "Newsletter, con l’elenco di quelle ricevute",
      kept: `finché non annulli l’iscrizione; ${CONFIRMATION_HOURS} ore se non la confermi`,
      why: "il tuo consenso",
    },
    {
      name: "Codice sconto della newsletter",
      kept: "finché non ne chiedi la cancellazione",
      why: "è uno a persona",
    },
    {
      name: "Recensioni pubblicate",
      kept: "finché non ritiri il consenso",
      why: "il tuo consenso",
    },
    {
      name: "Rifiuto degli inviti a recensire",
      kept: "finché non ne chiedi la cancellazione",
      why: "per non scriverti più",
    },
    {
      name: "Conversazioni con l’assistente, se lo usi",
      kept: `${days(chatDays)}; se raccontano un incidente con un prodotto, almeno finché non è chiuso`,
      why: "per riprenderle, e per correggere le risposte sbagliate",
    },
    {
      name: "Statistiche delle visite, con il tuo consenso",
      kept: months(visitsMonths),
      why: "per confrontarle con l’anno precedente",
    },
  ];
}

export type RetentionKind = keyof ReturnType<typeof nightly>;

/** Returns what the nightly job deletes, for the dashboard. */
export function nightlyLines(retention: Retention) {
  return Object.entries<Line>(nightly(retention)).map(([kind, line]) => ({ kind, ...line }));
}

/** Returns what the privacy notice says about retention. */
export function noticeLines(retention: Retention): Line[] {
  const lines = [...Object.values<Line>(nightly(retention)), ...otherwise(retention)];
  return lines.filter(({ internal }) => !internal);
}

/** Returns what stays after an erasure and why, in sentences. */
export function keptAfterErasure(retention: Retention): [invoices: string, orders: string] {
  const { name, kept, why } = nightly(retention).invoices;
  return [
    `${name} restano ${kept}: ${why}.`,
    "Degli ordini restano numero, date, prodotti e importi, senza nome, indirizzo, email e telefono: servono ai conti del negozio.",
  ];
}
