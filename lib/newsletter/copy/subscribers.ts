import { isErasedAddress } from "@/lib/core/erased";
import { type NewsletterSource } from "../model/subscriber";
import { type NewsletterEventType } from "../model/subscription";

export const sourceLabels: Record<NewsletterSource, string> = {
  popup: "Invito",
  footer: "Piè di pagina",
  cart: "Carrello",
  page: "Pagina di un link",
};

export const eventLabels: Record<NewsletterEventType, string> = {
  requested: "Iscrizione chiesta",
  confirmed: "Indirizzo confermato",
  unsubscribed: "Iscrizione annullata",
  bounced: "La casella ha rifiutato un’email",
  complained: "Segnalata come indesiderata",
};

export const removalMessages = { other: "Non è stato eliminato. Riprova tra poco." } as const;

/** Returns an address as the dashboard shows it; one kept only as a hash has no readable form. */
export function shownAddress(email: string): string {
  return isErasedAddress(email) ? `Indirizzo non conservato (${email.slice(0, 6)})` : email;
}
