import { formatEuro } from "@/lib/core/money";
import { type EmailPreview } from "../model/mails";
import {
  type AlertKind,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "../model/order";
import { type Withheld } from "../model/timeline";

/** Labels of `docs/specification.md#order-states`. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending: "In sospeso",
  confirmed: "Confermato",
  shipped: "Spedito",
  delivered: "Consegnato",
  cancelled: "Annullato",
};

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  paid: "Pagato",
  pending: "In attesa",
  failed: "Fallito",
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  stripe: "Carta",
  paypal: "PayPal",
};

/** The companies that take the payments. */
export const providerNames: Record<PaymentMethod, string> = { stripe: "Stripe", paypal: "PayPal" };

/** Toasts of the order table (`docs/specification.md#fixed-texts`). */
export const orderToasts = {
  listFailed: { title: "Errore", description: "Impossibile caricare gli ordini." },
  statusFailed: {
    title: "Errore",
    description: "Impossibile aggiornare lo stato dell'ordine.",
  },
  statusChanged: { title: "Aggiornato", description: "Lo stato dell'ordine è stato aggiornato." },
  nothingToExport: { title: "Nessun dato", description: "Non ci sono ordini da esportare." },
  exportFailed: { title: "Errore", description: "Impossibile esportare i dati." },
  exported: (count: number) => ({
    title: "Esportazione completata",
    description:
      count === 1 ? "1 ordine esportato con successo." : `${count} ordini esportati con successo.`,
  }),
} as const;

/** Messages under the fields of the form that requests an order's link. */
export const linkRequestMessages = {
  number: "Il numero d’ordine è del tipo SC-7K3M-92QJ: lo trovi nell’email di conferma",
  email: "Indirizzo email non valido",
} as const;

/** Meaning of each alert, and what to do about it. */
export const alertTexts: Record<AlertKind, { title: string; advice: string }> = {
  payment_mismatch: {
    title: "Importo diverso dal nostro",
    advice: "L’ordine resta in sospeso. Guarda il pagamento dal fornitore e rimborsalo da lì.",
  },
  paid_twice: {
    title: "Pagato due volte",
    advice: "Il secondo pagamento torna indietro da solo. Controlla che il rimborso sia arrivato.",
  },
  outdated_payment: {
    title: "Pagata una versione vecchia dell’ordine",
    advice: "La somma torna indietro da sola. Controlla che il rimborso sia arrivato.",
  },
  paid_without_stock: {
    title: "Pagato, ma i pezzi erano finiti",
    advice: "La somma torna indietro da sola. Se torna disponibile, scrivi al cliente.",
  },
  paid_after_cancellation: {
    title: "Pagato dopo l’annullamento",
    advice: "La somma torna indietro da sola. Controlla che il rimborso sia arrivato.",
  },
  refund_failed: {
    title: "Rimborso non riuscito",
    advice:
      "Il fornitore non ha restituito la somma. Rimborsa di nuovo dall’ordine; se era un pagamento doppio o superato, premi «Ripara» in Riconciliazione.",
  },
  refund_at_provider: {
    title: "Rimborso fatto dal fornitore",
    advice: "È registrato. Se il pacco è tornato, rimetti i pezzi in magazzino.",
  },
  dispute_opened: {
    title: "Contestazione aperta",
    advice: "Rispondi dal pannello del fornitore entro la scadenza, con la prova di consegna.",
  },
  dispute_lost: {
    title: "Contestazione persa",
    advice: "La somma è già stata tolta dal fornitore: non rimborsare l’ordine.",
  },
  discount_beyond_limit: {
    title: "Codice sconto oltre il limite",
    advice:
      "L’ordine è stato pagato tardi, quando il codice era già di un altro: lo sconto resta valido e non c’è nulla da fare.",
  },
  totals_mismatch: {
    title: "I totali non tornano",
    advice: "Premi «Ripara» qui sotto. Se resta diverso, confronta con il pannello del fornitore.",
  },
  job_dead: {
    title: "Lavoro fermo",
    advice: "Ha finito i tentativi. Risolta la causa, premi «Riprova» nella pagina Lavori.",
  },
  email_bounced: {
    title: "Email non consegnata",
    advice: "La casella l’ha rifiutata. Se serve, chiama o scrivi per un’altra via.",
  },
  receipt_late: {
    title: "Ricevuta di recesso non partita",
    advice:
      "La legge la vuole senza ritardo, e sono passati più di dieci minuti. Falla ripartire dalla pagina Email, o mandala tu all’indirizzo del recesso.",
  },
};

/** Returns what the shop withheld from a refund and why, as its customer reads it. */
export function withheldText({ cents, reason }: Withheld): string {
  const amount = `Abbiamo trattenuto ${formatEuro(cents)}`;
  return reason === null ? `${amount}.` : `${amount}: ${reason.replace(/(?<![.\s])[.\s]+$/, "")}.`;
}

/** Subjects of the e-mails about a parcel, by which the dashboard names them too. */
export const parcelEmailSubjects = {
  order_shipped: "Il tuo ordine è partito",
  order_tracking: "Ecco il codice per seguirlo",
  order_delivered: "Il tuo ordine è arrivato",
} as const;

export const previewSources: Record<EmailPreview["source"], string> = {
  sample: "Dati d’esempio",
  order: "Dati di un ordine vero",
  order_with_sample:
    "Dati di un ordine vero; quello che l’ordine non ha (rimborso, avviso o contestazione) è d’esempio",
  unknown_order: "Nessun ordine con questo numero: dati d’esempio",
};
