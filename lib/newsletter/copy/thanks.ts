import { type ShopMode } from "@/lib/platform/variables";
import { type NewsletterSource } from "../model/subscriber";

type Thanks = {
  title: string;
  text: string;
  /** What the form says below, in addition to the text. */
  note: string;
};

/** The specified texts promise a code by e-mail; this names what comes before it. */
const note = "Prima però conferma l’indirizzo dal link che ti mandiamo. Diamo un codice a persona.";

const cart: Thanks = {
  title: "Grazie per la tua iscrizione!",
  text: "Il codice del 10% arriva entro pochi minuti.",
  note,
};

/** Texts of the demonstration (docs/specification.md#fixed-texts). */
const specified: Record<NewsletterSource, Thanks> = {
  popup: {
    title: "Iscrizione riuscita! 🎉",
    text: "Il tuo codice -10% ti sarà inviato via email tra pochi minuti.",
    note,
  },
  footer: {
    title: "Iscrizione completata!",
    text: "Grazie per esserti iscritta. Il tuo codice -10% arriverà via email.",
    note,
  },
  cart,
  page: cart,
};

/** True for every address, subscribed or not, so that the answer does not reveal which one it is. */
const conditional: Thanks = {
  title: "Controlla la posta",
  text: "Se l’indirizzo non è ancora iscritto, trovi il link per confermarlo e poi il tuo codice −10%.",
  note: "Diamo un codice a persona: chi l’ha già avuto non ne riceve un altro.",
};

/**
 * Returns the text shown once an address is stored. Outside the demonstration it promises a code only to
 * new addresses.
 */
export function newsletterThanks(source: NewsletterSource, mode: ShopMode): Thanks {
  return mode === "demonstration" ? specified[source] : conditional;
}
