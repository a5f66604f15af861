import { type EmailKind } from "@/lib/mail/model";
import { type EmailPreview } from "./model";

/** Each kind of e-mail as the dashboard calls it. */
export const emailKindLabels: Record<EmailKind, string> = {
  order_confirmation: "Conferma dell’ordine",
  payment_pending: "Pagamento in verifica",
  payment_failed: "Pagamento non riuscito",
  order_shipped: "Ordine partito",
  order_delivered: "Ordine consegnato",
  order_cancelled: "Ordine annullato",
  order_refunded: "Rimborso",
  order_link: "Link all’ordine",
  staff_new_order: "Nuovo ordine",
  staff_alert: "Da verificare",
  staff_dispute: "Contestazione",
};

/** Where a preview's facts come from. */
export const previewSources: Record<EmailPreview["source"], string> = {
  sample: "Dati d’esempio",
  order: "Dati di un ordine vero",
  order_with_sample:
    "Dati di un ordine vero; quello che l’ordine non ha (rimborso, avviso o contestazione) è d’esempio",
  unknown_order: "Nessun ordine con questo numero: dati d’esempio",
};
