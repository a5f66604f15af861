import { type NewsletterSource } from "@/lib/newsletter/model/subscriber";
import {
  type NewsletterEventType,
  type NewsletterStatus,
} from "@/lib/newsletter/model/subscription";

/** Where an address stands, in the dashboard's words. */
export const statusLabels: Record<NewsletterStatus, string> = {
  pending: "Da confermare",
  confirmed: "Confermato",
  unsubscribed: "Disiscritto",
  bounced: "Casella che rifiuta",
  complained: "Segnalato come spam",
};

/** Where an address was left, in the dashboard's words. */
export const sourceLabels: Record<NewsletterSource, string> = {
  popup: "Invito",
  footer: "Piè di pagina",
  cart: "Carrello",
  page: "Pagina di un link",
};

/** What happened to a subscription, in the dashboard's words. */
export const eventLabels: Record<NewsletterEventType, string> = {
  requested: "Iscrizione chiesta",
  confirmed: "Indirizzo confermato",
  unsubscribed: "Iscrizione annullata",
  bounced: "La casella ha rifiutato un’e-mail",
  complained: "Segnalata come spam",
};

/** What is said when an address could not be deleted, by code. */
export const removalMessages = { internal: "Non è stato eliminato. Riprova tra poco." } as const;
