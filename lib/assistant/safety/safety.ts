import { plain, wordsOf } from "../model/chat";
import { knownLanguageOf, type Language, languageOf, languages } from "../model/language";
import { expressions, mapValues } from "./expressions";
import { mentionsMinor } from "./minors";
import {
  harmlessWords,
  namedSigns,
  reactionSigns,
  type SafetyTopic,
  safetyTopics,
  type Signs,
} from "./signs";

/** Stems up to this length are whole words: «tac» is not «tacchi». */
const MAX_WHOLE_WORD = 4;

type Matcher = (words: readonly string[], text: string) => boolean;

const named = mapValues(namedSigns, (byLanguage) => mapValues(byLanguage, matcherOf));
const reactions = mapValues(
  reactionSigns,
  ({ complaints, own, after = own, harmless }): Matcher => {
    const complaint = new RegExp(complaints.join("|"));
    const [ofOwnBody, ofOther] = [new RegExp(`${own}|${after}`), new RegExp(harmless)];
    return (_, text) => complaint.test(text) && !ofOther.test(text) && ofOwnBody.test(text);
  },
);

/**
 * Returns the situations that a message mentions in any language, in the order of their answers. Generous: a
 * vetted answer to a harmless question costs little, a missed sign may cause harm.
 */
export function safetyTopicsIn(message: string): SafetyTopic[] {
  return topicsIn(message, languages);
}

/** Returns the language to answer in: that of the message, of its signs, or of the question before it. */
export function answerLanguage(message: string, before: string | null): Language {
  return (
    knownLanguageOf(message) ??
    languages.find((one) => topicsIn(message, [one]).length > 0) ??
    languageOf(before ?? "")
  );
}

function topicsIn(message: string, among: readonly Language[]): SafetyTopic[] {
  const text = plain(message);
  const words = wordsOf(message);
  return safetyTopics.filter((topic) =>
    among.some((language) => {
      if (topic === "minor") return mentionsMinor(words.join(" "), language);
      return (topic === "reaction" ? reactions : named[topic])[language](words, text);
    }),
  );
}

function matcherOf({ words, misspelt = "", endings = "$^", phrases }: Signs): Matcher {
  const stems = words.split(" ");
  const signs = misspelt.split(" ");
  const ending = new RegExp(endings, "u");
  const expressions = phrases.map((one) => new RegExp(one));
  const isSign = (word: string) =>
    stems.some((stem) => isForm(word, stem)) ||
    signs.some((sign) => isMisspelt(word, sign)) ||
    ending.test(word);
  return (typed, text) =>
    typed.some((word) => !harmlessWords.has(word) && isSign(word)) ||
    expressions.some((one) => one.test(text));
}

function isForm(word: string, stem: string): boolean {
  if (stem.startsWith("*")) return word.includes(stem.slice(1));
  return stem.length <= MAX_WHOLE_WORD ? word === stem : word.startsWith(stem);
}

function isMisspelt(word: string, sign: string): boolean {
  const maxTypos = sign.length >= 9 ? 2 : 1;
  return (
    word[0] === sign[0] &&
    Math.abs(word.length - sign.length) <= maxTypos &&
    typos(word, sign) <= maxTypos
  );
}

/** Counts the letters to change, add or remove between two words. */
function typos(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1];
    for (let i = 1; i <= b.length; i += 1) {
      const kept = (row[i - 1] ?? 0) + (b[i - 1] === letter ? 0 : 1);
      next.push(Math.min(kept, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/**
 * Returns the situation of a message about the body that the shop does not understand: a reaction when the
 * device was used, otherwise a medical matter.
 */
export function bodilyTopicIn(message: string): SafetyTopic | null {
  const text = plain(message);
  const { own, after = own } = reactionSigns.it;
  if (!new RegExp(own).test(text) || !expressions.bodyPart.test(text)) return null;
  return new RegExp(after).test(text) ? "reaction" : "medical";
}
