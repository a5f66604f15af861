import { type ConsentPurpose } from "./model";

/** What each purpose is called and what it allows, in the preferences and on the cookie page. */
export const consentPurposeCopy: Record<ConsentPurpose, { name: string; description: string }> = {
  statistics: {
    name: "Statistici",
    description: "Ci dicono quali pagine aiutano a scegliere e dove ci si ferma.",
  },
  marketing: {
    name: "Marketing",
    description: "Misurano i nostri annunci e li mostrano a chi può interessarli.",
  },
};

/** The purpose that needs no consent. */
export const technicalCopy = {
  name: "Tecnici",
  description: "Carrello, pagamento, sicurezza. Senza, il negozio non funziona.",
};
