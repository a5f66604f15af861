import { distance } from "@/lib/core/edit-distance";
import { plain, wordsOf } from "@/lib/core/plain-text";
import { knownLanguageOf, type Language, languageOf, languages } from "../model/language";
import { expressions, mapValues } from "./expressions";
import {
  harmlessWords,
  minorSigns,
  namedSigns,
  reactionSigns,
  type SafetyTopic,
  safetyTopics,
  type Signs,
} from "./signs";

/** Stems up to this length are whole words: «tac» is not «tacchi». */
const MAX_WHOLE_WORD = 4;
/** In letters; a misspelt word of this length may have two typing errors. */
const LONG_WORD = 9;
const ADULT_AGE = 18;
/** From this age on, a person may be the writer; below it, the years may be those of a thing. */
const WRITING_AGE = 10;

const named = mapValues(namedSigns, (byLanguage) => mapValues(byLanguage, matcherOf));

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
      return topic === "reaction"
        ? isReaction(text, language)
        : named[topic][language](words, text);
    }),
  );
}

const has = (text: string, sign: string) => new RegExp(sign, "u").test(text);

function isReaction(text: string, language: Language): boolean {
  const { complaints, own, after = own, harmless } = reactionSigns[language];
  return has(text, complaints.join("|")) && !has(text, harmless) && has(text, `${own}|${after}`);
}

/** Returns true when normalised words speak of a minor who may use the device. */
function mentionsMinor(text: string, language: Language): boolean {
  const { young, children, relatives, use, otherYears } = minorSigns[language];
  if (has(text, young)) return true;
  const ages = agesIn(text, language);
  if (ages.some((age) => age < ADULT_AGE) && !has(text, otherYears))
    return has(text, relatives) || ages.some((age) => age >= WRITING_AGE && age < ADULT_AGE);
  // A child of unknown age may be a minor.
  return ages.length === 0 && has(text, children) && has(text, use);
}

function agesIn(text: string, language: Language): number[] {
  const { ages, numbers } = minorSigns[language];
  const inWords = numbers.split(" ");
  return ages
    .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "gu"))])
    .map(([, age = ""]) => (/\d/.test(age) ? Number(age) : inWords.indexOf(age.replace(" ", "_"))))
    .filter((age) => age > 1);
}

function matcherOf({ words, misspelt = "", endings = "$^", phrases }: Signs) {
  const stems = words.split(" ");
  const signs = misspelt.split(" ");
  const ending = new RegExp(endings, "u");
  const sentences = phrases.map((one) => new RegExp(one));
  const isSign = (word: string) =>
    stems.some((stem) => isForm(word, stem)) ||
    signs.some((sign) => isMisspelt(word, sign)) ||
    ending.test(word);
  return (typed: readonly string[], text: string) =>
    typed.some((word) => !harmlessWords.has(word) && isSign(word)) ||
    sentences.some((one) => one.test(text));
}

function isForm(word: string, stem: string): boolean {
  if (stem.startsWith("*")) return word.includes(stem.slice(1));
  return stem.length <= MAX_WHOLE_WORD ? word === stem : word.startsWith(stem);
}

function isMisspelt(word: string, sign: string): boolean {
  const most = sign.length >= LONG_WORD ? 2 : 1;
  const isNear = word[0] === sign[0] && Math.abs(word.length - sign.length) <= most;
  return isNear && distance(word, sign) <= most;
}

/**
 * Returns the situation of a message about the body that the shop does not understand: a reaction when the
 * device was used, otherwise a medical matter.
 */
export function bodilyTopicIn(message: string): SafetyTopic | null {
  const text = plain(message);
  const { own, after = own } = reactionSigns.it;
  if (!has(text, own) || !expressions.bodyPart.test(text)) return null;
  return has(text, after) ? "reaction" : "medical";
}
