import { plain, wordsOf } from "@/lib/core/plain-text";
import { type LeadsTo } from "../knowledge/passage";
import { expressions, possessions, statements } from "./expressions";

/*
 * No list covers every disease, medicine and treatment. A word the shop does not know is taken for one in a
 * question whether the device may be used, and in a statement about somebody's state.
 */

/** Infinitives and adverbs name no condition. */
const isName = (word: string) => word.length > 3 && !expressions.noCondition.test(word);

/** Returns true when a text may concern use of the device. */
export function mentionsUse(text: string): boolean {
  const typed = plain(text);
  const { use, harm, manner, bodyPart, permissionAbroad } = expressions;
  return [use, harm, manner, bodyPart, permissionAbroad].some((one) => one.test(typed));
}

/** Returns true for a wish to buy or use the device: «allora lo ordino», «I'll take it», «ich nehme es». */
export function wishesToBuyOrUse(message: string): boolean {
  return expressions.wishes.test(plain(message));
}

/** Returns what an article leads to, by its words. */
export function articleLeadsTo(text: string): LeadsTo | null {
  if (mentionsUse(text)) return "using";
  return expressions.order.test(plain(text)) ? "ordering" : null;
}

/** Returns true for a question whether the device may be used or does harm. */
export function asksWhetherToUse(message: string): boolean {
  const typed = plain(message);
  const { harm, permissionAbroad, permission, use, asksElse } = expressions;
  return (
    harm.test(typed) ||
    permissionAbroad.test(typed) ||
    (!asksElse.test(typed) && permission.test(typed) && use.test(typed))
  );
}

/** Returns the words that may describe a condition. The caller checks which ones the shop knows. */
export function possibleConditions(message: string): string[] {
  const typed = plain(message);
  // A question such as «chi ha vinto …» is not about a condition of a person.
  const ofOthers = expressions.asksOfOthers.test(typed) && !expressions.conditional.test(typed);
  const stated = ofOthers ? [] : statements.flatMap((one) => saidAfter(one, typed));
  const words = asksWhetherToUse(message) ? wordsOf(message) : stated;
  return [...new Set(words)].filter(isName);
}

/** Returns the words for what somebody says to have or to take. The caller checks which ones the shop knows. */
export function statedConditions(message: string): string[] {
  return saidAfter(possessions, plain(message)).filter(isName);
}

function saidAfter(expression: RegExp, typed: string): string[] {
  return [...typed.matchAll(expression)].flatMap(([, said = ""]) => wordsOf(said));
}

/** Returns true when a message names an active ingredient of skin care, which the shop's texts do not cover. */
export function mentionsActives(message: string): boolean {
  return expressions.actives.test(plain(message));
}

/** A request with a person's full name. */
const personsData =
  /(?:indirizz|telefono|cellulare|numero|e-?mail|dati|ordin|casa)\p{L}{0,20}.{0,20} di \p{Lu}\p{Ll}+ .{0,3}\p{Lu}\p{Ll}/u;

/** Returns what a message must not get: changed rules or other people's data. Null for other messages. */
export function refusedIn(message: string): "instructions" | "othersData" | null {
  const text = plain(message);
  if (expressions.instructions.test(text)) return "instructions";
  return personsData.test(message) || expressions.othersData.test(text) ? "othersData" : null;
}
