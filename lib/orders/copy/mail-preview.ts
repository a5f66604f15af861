import { type EmailPreview } from "../model/mails";

export const previewSources: Record<EmailPreview["source"], string> = {
  sample: "Dati d’esempio",
  order: "Dati di un ordine vero",
  order_with_sample:
    "Dati di un ordine vero; quello che l’ordine non ha (rimborso, avviso o contestazione) è d’esempio",
  unknown_order: "Nessun ordine con questo numero: dati d’esempio",
};
