/** Toast of the popup once the address is stored (docs/specification.md#fixed-texts). */
export const subscribedToast = {
  title: "Iscrizione riuscita! 🎉",
  description: "Il tuo codice -10% ti sarà inviato via email tra pochi minuti.",
} as const;

/**
 * Text of each form once the address is stored (docs/specification.md#fixed-texts). The popup shows a toast
 * instead.
 */
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

export const confirmationReminder =
  "Apri l’email che ricevi e conferma l’indirizzo: il codice parte subito dopo.";
