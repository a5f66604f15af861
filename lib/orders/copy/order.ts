import { formatEuro } from "@/lib/core/money";
import { type EmailPreview } from "../model/mails";
import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "../model/order";
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
