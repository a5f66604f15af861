import { wordsOf } from "./chat";

/** Languages the assistant answers in. The shop itself is Italian. */
export const languages = ["it", "en", "fr", "de", "es"] as const;
export type Language = (typeof languages)[number];

/** Frequent words of each language, without accents. A word of two languages decides between neither. */
const frequentWords: Readonly<Record<Language, string>> = {
  it: "il lo la i gli le un uno una di del della dei delle da dal dalla in nel nella con su sul sulla per tra fra e ed o ma se che chi cui non mi ti ci vi si ho hai ha abbiamo avete hanno sono sei siete come quanto quanta quanti quante quando dove perche cosa cos quale quali questo questa quello quella mio mia miei mie vostro vostra posso puo potete devo deve voglio vorrei essere avere fare anche piu gia poi ancora allora ciao grazie",
  en: "the is are was were do does did how much many what when where which who why can could would should my your you we they this that these those have has had for from with after before about and or not it its im ive dont cant i am to of by get got need want hello hi thanks please shipping return delivery price cost buy order take taking she he",
  fr: "la un se le les des est sont je tu vous nous ils elle elles mon ma mes votre vos cette ces que quel quelle quels quelles qui quand comment combien pourquoi ou avec sans pour dans sur apres avant puis peux peut ai avez ont suis pas ne et en du au aux fois jours bonjour bonsoir merci livraison prix frais acheter commande utiliser prends porte",
  de: "der das die den dem ein eine einen einem ist sind ich du sie wir ihr mein meine mit ohne fur von nach vor bei wie viel wann wo was wer warum kann konnen darf muss mochte habe hat haben nicht und oder es bin wird zu zum zur auf aus gibt lange hallo guten tag danke bitte versand kosten preis lieferung kaufen bestellung",
  es: "la un una con se los las es son yo usted ustedes nosotros mi mis su sus este esta estos estas que cual cuales quien cuando como cuanto cuanta cuantos cuantas donde porque con sin para quiero incluye por despues antes puedo puede pueden tengo tiene tienen estoy hay muy y en del hola gracias buenos buenas dias envio precio gastos comprar pedido soy tuve tomo llevo quiero",
};

const wordsByLanguage = Object.entries(frequentWords).map(
  ([language, words]) => [language as Language, new Set(words.split(" "))] as const,
);

/** Letters and signs that Italian does not use. */
const ownLetters: Readonly<Partial<Record<Language, RegExp>>> = {
  fr: /[çœêâîôû]/iu,
  de: /[äöüß]/iu,
  es: /[ñ¿¡]/iu,
};

/** Returns the language of a message; Italian unless another one has more of its frequent words. */
export function languageOf(text: string): Language {
  return knownLanguageOf(text) ?? "it";
}

/** Returns the language of a message; null when no word shows it. */
export function knownLanguageOf(text: string): Language | null {
  const words = wordsOf(text);
  let best: Language | null = null;
  let most = 0;
  for (const [language, known] of wordsByLanguage) {
    const letters = ownLetters[language]?.test(text) ? 1 : 0;
    const found = words.filter((word) => known.has(word)).length + letters;
    if (found > most) {
      best = language;
      most = found;
    }
  }
  return best;
}
