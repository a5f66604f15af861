import { type ConsentPurpose } from "../model/consent";

/** Date of the last change to the texts below; each proof records it. */
export const CONSENT_TEXT_VERSION = "2026-11-29";

export const bannerCopy = {
  title: "Prima, una domanda sui cookie",
  text: "Usiamo cookie tecnici e, solo con il tuo consenso, analitici e di marketing. Se chiudi con la X, restano solo quelli tecnici.",
  refuse: "Rifiuta tutto",
  accept: "Accetta",
  choose: "Personalizza",
  close: "Chiudi e tieni solo i cookie tecnici",
} as const;

/** Name and description of each purpose, in the preferences and on the cookie page. */
export const consentPurposeCopy: Record<ConsentPurpose, { name: string; description: string }> = {
  statistics: {
    name: "Analitici",
    description: "Ci dicono quali pagine aiutano a scegliere e dove ci si ferma.",
  },
  marketing: {
    name: "Marketing",
    description: "Misurano i nostri annunci e li mostrano a chi può interessarli.",
  },
};

export const technicalCopy = {
  name: "Tecnici",
  description: "Carrello, pagamento, sicurezza. Senza, il negozio non funziona.",
};
