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
