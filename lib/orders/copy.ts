import { type OrderStatus, type PaymentMethod, type PaymentStatus } from "./model";

/** Labels of specification section 4. */
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

/** A payment method as shoppers read it. */
export const paymentMethodLabels: Record<PaymentMethod, string> = {
  stripe: "Carta",
  paypal: "PayPal",
};

/** Toasts of the order table (specification, section 8). */
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

/** Messages under the fields of the form that asks for an order's link. */
export const linkRequestMessages = {
  number: "Il numero d’ordine è del tipo SC-7K3M-92QD: lo trovi nell’email di conferma",
  email: "Indirizzo email non valido",
} as const;
