import { type EmailPreview } from "../model/mails";

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
