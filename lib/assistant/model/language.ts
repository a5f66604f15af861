import { wordsOf } from "@/lib/core/plain-text";
import frequent from "./language.json";

/** Languages the assistant answers in. The shop itself is Italian. */
export const languages = ["it", "en", "fr", "de", "es"] as const;
export type Language = (typeof languages)[number];

/** Portuguese and Romanian are only told apart: they look Italian. */
type Shown = keyof typeof frequent;

/** Frequent words of each language, without accents. A word of two languages decides between neither. */
const frequentWords = (Object.keys(frequent) as Shown[]).map(
  (language) => [language, new Set(frequent[language].split(" "))] as const,
);

/** Letters and signs that Italian does not use. */
const ownLetters: Readonly<Partial<Record<Shown, RegExp>>> = {
  fr: /[çœêâîôû]/iu,
  de: /[äöüß]/iu,
  es: /[ñ¿¡]/iu,
  pt: /[ãõ]/iu,
  ro: /[ășşțţ]/iu,
};

/** Returns the language of a message; Italian unless another one has more of its frequent words. */
export function languageOf(text: string): Language {
  return knownLanguageOf(text) ?? "it";
}

/** Returns true for a message that no other language shows in; most longer words of Italian end in a vowel. */
export function isItalian(text: string): boolean {
  const words = wordsOf(text).filter(({ length }) => length > 3);
  const ending = words.filter((word) => /[aeiou]$/.test(word));
  return (shownLanguageOf(text) ?? "it") === "it" && ending.length * 2 >= words.length;
}

/** Returns the language of a message; null when no word shows it, or another language shows. */
export function knownLanguageOf(text: string): Language | null {
  const shown = shownLanguageOf(text);
  return languages.find((language) => language === shown) ?? null;
}

function shownLanguageOf(text: string): Shown | null {
  const words = wordsOf(text);
  let best: Shown | null = null;
  let most = 0;
  for (const [language, known] of frequentWords) {
    const letters = ownLetters[language]?.test(text) ? 1 : 0;
    const found = words.filter((word) => known.has(word)).length + letters;
    if (found > most) {
      best = language;
      most = found;
    }
  }
  return best;
}
