/** Toasts of a newsletter form when an address is not stored (docs/specification.md#fixed-texts). */
export const newsletterToasts = {
  invalidEmail: { title: "Email non valida", description: "Inserisci un indirizzo email valido." },
  noConsent: {
    title: "Manca il consenso",
    description: "Per iscriverti spunta la casella del consenso: senza, non possiamo scriverti.",
  },
  failed: { title: "Errore", description: "Si è verificato un errore. Riprova." },
} as const;

/** What a form says at a wrong field, while the toast names the problem. */
export const newsletterErrors = {
  email: "Scrivi il tuo indirizzo, come nome@esempio.it",
  consent: "Spunta questa casella per iscriverti.",
} as const;

/**
 * Consent text beside the unticked box of every form (Codice Privacy 130). Versioned: the box sends the
 * version it shows, and each subscription stores it with the text.
 */
export const newsletterConsent = {
  version: "2026-11-29",
  text: "Acconsento a ricevere per email la vostra newsletter, con novità e offerte. Posso annullare l’iscrizione quando voglio.",
} as const;
