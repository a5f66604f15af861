import { type ShippingType } from "@/lib/settings/model";
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

/** How the details dialog names the shipping type next to its price. */
export const shippingTypeLabels: Record<ShippingType, string> = {
  standard: "Standard",
  express: "Espressa",
};

/** Toasts of the order table (specification, section 8). */
export const orderToasts = {
  listFailed: { title: "Errore", description: "Impossibile caricare gli ordini." },
  statusFailed: {
    title: "Errore",
    description: "Impossibile aggiornare lo stato dell'ordine.",
  },
  statusChanged: { title: "Aggiornato", description: "Lo stato dell'ordine è stato aggiornato." },
} as const;
