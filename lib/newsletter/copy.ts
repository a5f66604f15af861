/**
 * What a person agrees to by leaving an address; shown beside every form. Versioned, because each
 * subscription keeps the version it was given under.
 */
export const newsletterConsent = {
  version: "2026-11-21",
  text: "Iscrivendoti accetti di ricevere la nostra newsletter. Puoi disiscriverti quando vuoi.",
} as const;

/** Toasts of the newsletter forms (specification, section 8). */
export const newsletterToasts = {
  invalidEmail: { title: "Email non valida", description: "Inserisci un indirizzo email valido." },
  failed: { title: "Errore", description: "Si è verificato un errore. Riprova." },
  subscribed: {
    title: "Iscrizione riuscita! 🎉",
    description: "Il tuo codice -10% ti sarà inviato via email tra pochi minuti.",
  },
} as const;

/** What each form says once the address is stored (specification, section 8; the popup says it in a toast). */
export const newsletterThanks = {
  footer: {
    title: "Iscrizione completata!",
    text: "Grazie per esserti iscritta. Il tuo codice -10% arriverà via email.",
  },
  cart: {
    title: "Grazie per la tua iscrizione!",
    text: "Il codice del 10% arriva entro pochi minuti.",
  },
} as const;

/** What is still to do: an address counts only once its owner has confirmed it. */
export const confirmationReminder =
  "Apri l’email che ricevi e conferma l’indirizzo: il codice parte subito dopo.";
