import { plain } from "@/lib/core/plain-text";
import { anyOf } from "../safety/expressions";
import { isNumberWord } from "./claims";
import expressions from "./expressions.json";

const { ending, ...signs } = expressions.wording;
/** Italian words of one or two letters, and forms before an apostrophe. */
const shortWords = new Set(signs.shortWords.split(" "));
/** Words that state no fact: a model may use them although no passage does. */
const plainWords = new Set(signs.plainWords.split(" "));
const orderState = new RegExp(signs.orderState);
/** Sentences that pass only when one sentence of a passage has all their words; `{ending}`: of a request. */
const delicate = [
  orderState,
  anyOf(
    Object.values(signs.delicate)
      .flat()
      .map((one) => one.replace("{ending}", ending)),
  ),
];
/** Actions of the assistant itself, which it cannot perform. */
const ownAction = new RegExp(signs.ownAction);
const negation = new RegExp(signs.negation);
const condition = new RegExp(signs.condition);

type PassageText = { title: string; text: string };

/** Returns the checks of Italian wording, from the passages of the answer and the whole knowledge. */
export function wordingOf(passages: readonly PassageText[], knowledge: readonly PassageText[]) {
  const known = passages.flatMap(({ title, text }) =>
    [...partsOf(text, ".!?…"), ...partsOf(text, ".!?…:;")]
      .flatMap((part) => [part, `${title}: ${part}`])
      .map((part) => ({ typed: plain(part), words: contentWords(part) })),
  );
  const quotable = new Set(known.map(({ typed }) => bare(typed)));
  const vocabulary = [
    ...new Set(knowledge.flatMap(({ title, text }) => contentWords(`${title} ${text}`))),
  ];

  /** A sentence negates the same as the closest one of a passage; a delicate one has no other words. */
  const isCovered = (typed: string) => {
    if (orderState.test(typed) && !condition.test(typed)) return false;
    const words = contentWords(typed);
    const isDelicate = delicate.some((pattern) => pattern.test(typed));
    if (words.length === 0) return !isDelicate;
    const shared = known.map((one) => words.filter((word) => hasForm(one.words, word)).length);
    const required = isDelicate ? words.length : Math.max(...shared);
    return known.some(
      (one, index) =>
        shared[index] === required &&
        negation.test(typed) === negation.test(one.typed) &&
        (!orderState.test(typed) || condition.test(typed) === condition.test(one.typed)),
    );
  };
  return {
    /** Returns true for a sentence of a passage. */
    isQuoted: (text: string) => quotable.has(bare(plain(text))),
    /** Returns true when every word occurs in the shop's texts or states nothing. */
    isFamiliar: (text: string) => contentWords(text).every((word) => hasForm(vocabulary, word)),
    /** Returns true when nothing is said that no passage says. */
    isAllowed: (text: string) =>
      !ownAction.test(plain(text)) && partsOf(plain(text), ".!?…:;").every(isCovered),
  };
}

/** Splits a text at the given marks. */
function partsOf(text: string, marks: string): string[] {
  return text.split(new RegExp(`(?<=[${marks}])\\s`)).filter((part) => part.trim() !== "");
}

/** Returns plain words without punctuation or formatting marks. */
function bare(typed: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed.replaceAll(/[*_#]/g, ""))?.[0] ?? "";
}

/** Returns the words that carry meaning; numbers are checked by `claims.ts`. */
function contentWords(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => {
    if (/^\d+$/.test(word) || isNumberWord(word)) return false;
    return word.length < 3 ? !shortWords.has(word) : !plainWords.has(word);
  });
}

/** Returns true when the words include this one, also with another ending. */
function hasForm(words: readonly string[], word: string): boolean {
  return words.some((other) => {
    if (word === other) return true;
    const shorter = Math.min(word.length, other.length);
    const difference = Math.abs(word.length - other.length);
    if (shorter < 4 || (shorter < 6 && difference > 2)) return false;
    const start = Math.min(6, shorter - 1);
    return word.slice(0, start) === other.slice(0, start);
  });
}
