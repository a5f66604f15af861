import { type LeadsTo } from "../knowledge/passage";
import { plain, wordsOf } from "../model/chat";
import { anyOf, expressions } from "./expressions";
import { bodyPart } from "./signs";

/*
 * No list covers every disease, medicine and treatment. A word the shop does not know is taken for one in a
 * question whether the device may be used, and in a statement about somebody's state.
 */

const asksPermission = anyOf(expressions.permission);
const ofUse = anyOf(expressions.use);
const ofHarm =
  /\b(?:fa(?:nno|rebbe)? (?:\w+ )?male|pericolos\w+|risch(?:i|io|ios\w+)|controindic\w+|dannos\w+|nociv\w+)\b/;
/** Whether the device may be used or does harm, in the other languages. */
const asksAbroad = anyOf(expressions.permissionAbroad);
const ofManner =
  /\b(?:livell\w+|intensita|modalita|level|eye|ems|minut[oi]|calore|siero|gel|volt[ae])\b/;

/** «ho la …», «mia zia prende il …», «dopo una …». The words that follow may name the condition. */
const states: readonly RegExp[] = [
  /\b(?:ho|ha|hanno|abbiamo|avendo|avevo|tengo|port[oai]|indoss[oa])((?:[ ']\p{L}+){1,4})/gu,
  /\b(?:prend[oe]\w*|assum[oe]\w*|facci[oa]|facendo|segu[oe]|soffr\w+|convalescen\w+)((?:[ ']\p{L}+){1,4})/gu,
  /\b(?:in cura|reduc[ei]|durante|in caso|per chi (?:ha|soffre)|con addosso)((?:[ ']\p{L}+){1,3})/gu,
];
/** «ho la porfiria», «prende l’aciclovir»: the word that follows is what somebody has or takes. */
const possessions =
  /\b(?:ho|ha|abbiamo|avevo|prend[oe]|prendiamo) (?:anche |pure |gia |sempre )?(?:l[ao] |il |i |gli |le |l'|un[ao]? |un')(\p{L}+)/gu;
/** A question such as «chi ha vinto …» is not about a condition of a person. */
const asksOfOthers = /^(?:ma |e |ciao )*(?:chi|quant|che|cosa|dove|quando|come|qual)/;
const conditional =
  /\b(?:se|perche|siccome|visto che) (?:\w+ )?(?:ho|ha|hanno|prend[oe]|soffr\w+)\b/;

/** Infinitives and adverbs name no condition. */
const noCondition = /(?:[^l]are|[ei]re|[aei]r(?:l[oaie]|mi|ti|si|ci|vi|ne)|mente)$/;

const isName = (word: string) => word.length > 3 && !noCondition.test(word);

/** Returns true when a text may concern use of the device. */
export function mentionsUse(text: string): boolean {
  const typed = plain(text);
  return [ofUse, ofHarm, ofManner, bodyPart, asksAbroad].some((one) => one.test(typed));
}

/** «allora lo ordino», «me lo compro», «I'll take it», «je le prends», «ich nehme es», «lo compro». */
const wishes = anyOf(expressions.wishes);

/** Returns true for a wish to buy or use the device. */
export function wishesToBuyOrUse(message: string): boolean {
  return wishes.test(plain(message));
}

/** Returns what an article leads to, by its words. */
export function articleLeadsTo(text: string): LeadsTo | null {
  if (mentionsUse(text)) return "using";
  return /\b(?:prezz|scont|offert|compr|acquist|ordin|regal)/.test(plain(text)) ? "ordering" : null;
}

/** «dove posso comprare un telefono usato» */
const asksElse = /^(?:chi|dove|quant)/;

/** Returns true for a question whether the device may be used or does harm. */
export function asksWhetherToUse(message: string): boolean {
  const typed = plain(message);
  return (
    ofHarm.test(typed) ||
    asksAbroad.test(typed) ||
    (!asksElse.test(typed) && asksPermission.test(typed) && ofUse.test(typed))
  );
}

/** Returns the words that may describe a condition. The caller checks which ones the shop knows. */
export function possibleConditions(message: string): string[] {
  const typed = plain(message);
  const asksUse = asksWhetherToUse(message);
  const ofOthers = asksOfOthers.test(typed) && !conditional.test(typed);
  const stated = ofOthers
    ? []
    : states.flatMap((state) =>
        [...typed.matchAll(state)].flatMap(([, said = ""]) => wordsOf(said)),
      );
  const words = asksUse ? wordsOf(message) : stated;
  return [...new Set(words)].filter(isName);
}

/** Returns the words for what somebody says to have or to take. The caller checks which ones the shop knows. */
export function statedConditions(message: string): string[] {
  return [...plain(message).matchAll(possessions)].flatMap(([, word = ""]) =>
    isName(word) ? [word] : [],
  );
}

/** Active ingredients of skin care, which the shop's texts do not cover. */
const actives =
  /\b(?:retin(?:olo?|oid\w+|ale)|retin-a|tretinoin\w*|adapalen\w*|vitamina c|acid[oi]|glicolic\w+|salicilic\w+)\b/;
const moreActives =
  /\b(?:mandelic\w+|lattic[oi]|ialuronic\w+|niacinamid\w*|azelaic\w+|benzoile|bakuchiol|aha|bha|pha|peptid\w+|esfoliant\w+)\b/;

/** Returns true when a message names an active ingredient. */
export function mentionsActives(message: string): boolean {
  const typed = plain(message);
  return actives.test(typed) || moreActives.test(typed);
}
