import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { type EmailPreview } from "../model/mails";
import {
  type OrderChannel,
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
  bank_transfer: "Bonifico",
  free: "Gratis",
};

/** Who takes the payments. */
export const providerNames: Record<PaymentMethod, string> = {
  stripe: "Stripe",
  paypal: "PayPal",
  bank_transfer: "Banca",
  free: "Nessuno",
};

export const orderChannelLabels: Record<OrderChannel, string> = {
  phone: "Telefono",
  whatsapp: "WhatsApp",
  fair: "Fiera",
  other: "Altro",
};

/** Italian names of the providers' reason codes. */
const disputeReasons: Record<string, string> = {
  fraudulent: "Pagamento non riconosciuto",
  unrecognized: "Pagamento non riconosciuto",
  unauthorised: "Pagamento non autorizzato",
  product_not_received: "Prodotto non ricevuto",
  merchandise_or_service_not_received: "Prodotto non ricevuto",
  product_unacceptable: "Prodotto diverso o difettoso",
  merchandise_or_service_not_as_described: "Prodotto diverso o difettoso",
  duplicate: "Pagato due volte",
  duplicate_transaction: "Pagato due volte",
  credit_not_processed: "Rimborso non ricevuto",
  incorrect_amount: "Importo sbagliato",
};

export function disputeReasonText(reason: string): string {
  return valueOf(disputeReasons, reason.toLowerCase()) ?? reason;
}

/** `rispondi dal pannello di Stripe entro il 30 novembre 2026, 12:00`. */
export function disputeAnswerText({
  provider,
  evidenceDueAt,
}: {
  provider: PaymentMethod;
  evidenceDueAt: Date | null;
}): string {
  const place = `rispondi dal pannello di ${providerNames[provider]}`;
  return evidenceDueAt === null
    ? `${place}, che ne mostra la scadenza`
    : `${place} entro ${withArticle("il", formatLongDateTime(evidenceDueAt))}`;
}

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
  number: "Il numero dell’ordine è del tipo SC-7K3M-92QJ: lo trovi nell’email di conferma",
  email: "Indirizzo email non valido",
} as const;

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
