import { plain } from "@/lib/core/plain-text";
import { anyOf } from "../safety/expressions";
import expressions from "./expressions.json";

const { right, ...signs } = expressions.forbidden;
const hasRight = new RegExp(`\\b${right}\\b`);
const negation = new RegExp(signs.negation.replace("{right}", right));
/** Negations that take nothing away: «non devi spiegare perché», "no reason needed". */
const harmless = signs.harmless.map(
  (source) => new RegExp(`\\b(?:${source.replace("{right}", right)})\\b`, "g"),
);

/** Returns true for a text about a return, a refund or the guarantee. */
export function mentionsRight(text: string): boolean {
  return hasRight.test(plain(text));
}

/** Returns true when a sentence may deny or restrict a return, a refund or the guarantee. */
export function deniesRight(sentence: string): boolean {
  return plain(sentence)
    .split(/[,;:.!?]/)
    .some((clause) => {
      const rest = harmless.reduce((text, one) => text.replaceAll(one, " "), clause);
      return hasRight.test(clause) && negation.test(rest);
    });
}

const conditional = new RegExp(signs.conditional);
/** What happened to an order, or what the assistant does with it. */
const orderState = anyOf(signs.orderState);
const pattern = anyOf(Object.values(signs.patterns).flat());

/** Returns true for what no answer in another language than Italian may say. */
export function isForbidden(sentence: string): boolean {
  const typed = plain(sentence);
  return pattern.test(typed) || (!conditional.test(typed) && orderState.test(typed));
}
