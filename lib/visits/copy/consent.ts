import { type ConsentOutcome, type ConsentPurpose } from "@/lib/visits/model/consent";

/** The day the words below were last changed: each proof says under which they were read. */
export const CONSENT_TEXT_VERSION = "2026-11-22";

/** The question at the window's foot. */
export const bannerCopy = {
  title: "Prima, una domanda sui cookie",
  text: "Usiamo cookie tecnici per far funzionare il negozio. Con il tuo consenso, anche cookie analitici e di marketing. Chiudendo con la X restano solo quelli tecnici.",
  refuse: "Rifiuta tutto",
  accept: "Accetta",
  choose: "Personalizza",
  close: "Chiudi e tieni solo i cookie tecnici",
} as const;

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

/** How visitors decided, in the dashboard's words. */
export const consentOutcomeNames: Record<ConsentOutcome, string> = {
  everything: "Accettano tutto",
  statistics: "Solo statistici",
  marketing: "Solo marketing",
  refused: "Rifiutano tutto",
  closed: "Chiudono con la X",
};
