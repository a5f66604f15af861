import { plain } from "@/lib/core/plain-text";
import { type Passage } from "../knowledge/passage";
import { type Language, languageOf } from "../model/language";
import { safetyTopicsIn } from "../safety/safety";
import { claimsIn, figuresIn, isSupported } from "./claims";
import { deniesRight, isForbidden } from "./forbidden";
import { wordingOf } from "./wording";

type PassageText = Pick<Passage, "title" | "text">;

/** In characters; the instructions ask for two or three sentences for each question. */
const MAX_ANSWER_LENGTH = 1_500;

/** Letters, digits and punctuation; no other script, invisible character or markup. */
const ordinaryText = /^[a-zà-öø-ÿßœ\d\s.,;:!?¡¿'’‘"«»“”„()–—…%€°º+/&@*_#•-]*$/i;

const articles: Readonly<Record<Language, string>> = {
  it: "il",
  en: "the",
  fr: "les",
  de: "das",
  es: "los",
};

/**
 * Returns the check of a model's sentences. A sentence passes when it quotes one of the `passages`. It also
 * passes when its figures, addresses, phone numbers and codes occur in them, its claims are made there of the
 * same subject, and it is not about health, a denied right, a person's data or an order. In Italian its words
 * must be those of the shop (`knowledge`) too.
 */
export function sentenceCheck(
  language: Language,
  passages: readonly PassageText[],
  knowledge: readonly PassageText[],
): (sentence: string) => boolean {
  const given = passages.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  const known = [figuresIn, addressesIn, phonesIn, codesIn].map((read) => {
    const values = new Set(read(given));
    return (text: string) => read(text).every((value) => values.has(value));
  });
  const claims = passages.flatMap(({ title, text }) => claimsIn(text, title));
  const wording = wordingOf(passages, knowledge);
  const isItalian = (text: string) => wording.isFamiliar(text) && wording.isAllowed(text);
  const isForeign = (text: string) => {
    // The article decides where a short sentence leaves two languages open.
    const found = languageOf(`${articles[language]} ${text}`);
    const isRight = found === language || (found === "it" && !wording.isFamiliar(text));
    return isRight && !isForbidden(text);
  };
  return (text) =>
    (language === "it" && wording.isQuoted(text)) ||
    (ordinaryText.test(withoutPictures(text)) &&
      known.every((isKnown) => isKnown(text)) &&
      safetyTopicsIn(text).length === 0 &&
      !deniesRight(text) &&
      (language === "it" ? isItalian(text) : isForeign(text)) &&
      claimsIn(text).every((claim) => isSupported(claim, claims)));
}

/** Sentences of a model's answer that may be shown. `withheld`: the rest was blocked. */
export type Grounded = { sentences: string[]; withheld: boolean };

/** Reads a growing answer and returns its new sentences; the first that fails the check ends it. */
export function sentenceReader(isAllowed: (sentence: string) => boolean) {
  let length = 0;
  let withheld = false;
  return (answer: string, isComplete: boolean): Grounded => {
    // A sentence ends before its trailing space; the last one may be incomplete.
    const parts = answer.slice(length).split(/(?<=[.!?…][»"”)*_]*\s)/);
    const sentences: string[] = [];
    for (const text of isComplete ? parts : parts.slice(0, -1)) {
      length += text.length;
      if (!/[\p{L}\p{N}]/u.test(text)) continue;
      withheld ||= !/^\s*\d\.\s*$/.test(text) && !isAllowed(text);
      if (withheld) break;
      sentences.push(plainText(text));
    }
    return { sentences, withheld: (withheld ||= answer.length > MAX_ANSWER_LENGTH) };
  };
}

function withoutPictures(text: string): string {
  return text.normalize("NFC").replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, "");
}

/** Returns links, e-mail addresses and anything else that resembles an address. */
function addressesIn(text: string): string[] {
  const found =
    plain(text).match(
      /(?:https?:\/\/|www\.)\S+|[^\s@<>()]{1,64}@[^\s@<>()]+\.\p{L}{2,}|(?<![\p{L}\d.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?/giu,
    ) ?? [];
  return found.map((address) => address.replace(/(?<![.,;:!?)»"”])[.,;:!?)»"”]+$/, ""));
}

/** Returns digit sequences long enough for a telephone number, without separators. */
function phonesIn(text: string): string[] {
  return (text.match(/\+?\d(?:[ ./-]?\d){5,}/g) ?? []).map((phone) => phone.replaceAll(/\D/g, ""));
}

/** Returns words in capitals or ending in digits, such as discount codes. */
function codesIn(text: string): string[] {
  return text.match(/(?<![\p{L}\d])(?:[A-Z][A-Z0-9-]{3,}|\p{L}{3,}\d+)(?![\p{L}\d])/gu) ?? [];
}

/** Removes Markdown: chat bubbles show plain text. */
function plainText(text: string): string {
  return text.replaceAll(/[*_#]{1,3}(?=\S)|(?<=\S)[*_]{1,3}/g, "");
}
