import { type ShopMode } from "@/lib/platform/variables";
import { type NewsletterSource } from "../model/subscriber";

type Thanks = { title: string; text: string };

const cart: Thanks = {
  title: "Grazie per la tua iscrizione!",
  text: "Il codice del 10% arriva entro pochi minuti.",
};

/** Texts of the demonstration (docs/specification.md#fixed-texts). The popup shows its own as a toast. */
const specified: Record<NewsletterSource, Thanks> = {
  popup: {
    title: "Iscrizione riuscita! 🎉",
    text: "Il tuo codice -10% ti sarà inviato via email tra pochi minuti.",
  },
  footer: {
    title: "Iscrizione completata!",
    text: "Grazie per esserti iscritta. Il tuo codice -10% arriverà via email.",
  },
  cart,
  page: cart,
};

/** True for every address, subscribed or not, so that the answer does not reveal which one it is. */
const conditional: Thanks = {
  title: "Controlla la posta",
  text: "Se l’indirizzo non è ancora iscritto, trovi il link per confermarlo e poi il tuo codice −10%.",
};

/**
 * Returns the text shown once an address is stored. Outside the demonstration it promises a code only to
 * new addresses.
 */
export function newsletterThanks(source: NewsletterSource, mode: ShopMode): Thanks {
  return mode === "demonstration" ? specified[source] : conditional;
}

export const confirmationReminder =
  "Apri l’email che ricevi e conferma l’indirizzo: il codice compare subito dopo. Ne diamo uno a persona: chi l’ha già avuto non ne riceve un altro.";
