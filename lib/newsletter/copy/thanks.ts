/** What the popup says, in a toast, once the address is stored (specification, section 8). */
export const subscribedToast = {
  title: "Iscrizione riuscita! 🎉",
  description: "Il tuo codice -10% ti sarà inviato via email tra pochi minuti.",
} as const;

/** What each form says once the address is stored (specification, section 8; the popup has its toast). */
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
