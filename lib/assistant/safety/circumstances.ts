import { bodyPart, harmlessWords } from "./safety-signs";
import { belongings, everydayWords } from "@/lib/assistant/retrieval/everyday-words";
import { plain, wordsOf } from "@/lib/assistant/model/chat";

/*
 * What somebody says of themselves, by the shape of the sentence: no list knows every disease, medicine
 * and treatment. Which of these words the shop knows is for the knowledge to say; the others are taken
 * for a matter of health, because a careful answer too many costs little.
 */

/** Whether somebody asks if something is allowed, or good for them. */
const asksLeave =
  /\b(?:poss[oa]|possiamo|potrei|potrebbe|poso|si puo|puo|puole|va bene|vanno bene|usarlo|usare|lo us[ao]|utilizz\w+|adatt\w+|fa male|pericolos\w+|risch\w+|controindic\w+|problem[ai]|indicat\w+|sconsigliat\w+|vietat\w+|evit\w+|compatibil\w+|consigliat\w+|salt[oare]+|aspett[oare]+|conviene|meglio|devo|sicur[oa])\b/;
/** What is done with the device. */
const doing =
  "us[oai]|usar\\w*|usall\\w*|usat\\w+|usand\\w*|utilizz\\w+|adoper\\w+|far(?:lo|la|melo|selo|glielo)|prova(?:r\\w*|lo|to)?|passa(?:r\\w*|lo|to)?|trattament\\w*|sedut[ae]|massagg\\w+|micro-?correnti|scoss[ae]|luc[ei]|led";
/** That it is the use of the device which is asked about. */
const ofUse = new RegExp(
  `\\b(?:${doing}|scultor\\w+|scultea|dispositiv\\w+|macchinett\\w+|aggegg\\w+|apparecchio|coso)\\b`,
);
/** Its use, what it is used on, and how. */
const usage = new RegExp(
  `\\b(?:${doing})\\b|\\b${bodyPart}\\b|\\b(?:levell\\w+|intensita|modalita|level|eye|ems|minut[oi]|calore|siero|gel)\\b`,
);
/** Whoever asks this asks about the use, whatever else is said. */
const ofHarm =
  /\b(?:fa(?:nno|rebbe|cesse)? (?:\w+ )?male|pericolos\w+|risch(?:i|io|ios\w+)|controindic\w+|dannos\w+|nociv\w+|sconsigliat\w+|adatt[oaie]|indicat[oaie])\b/;

const fillers =
  "(?:gia|appena|ancora|anche|spesso|sempre|avuto|fatto|fatta|messo|messa|preso|presa|subito|un po' di|un po di|tanto|molto|da poco|da anni|purtroppo|pure|proprio) ";
const determiners =
  "(?:il |lo |la |l' ?|i |gli |le |un |uno |una |un' ?|na |er |dei |degli |delle |del |della |dell' ?|dello |d' ?|di |qualche |molt[aeio] |tant[aeio] |questo |questa |quest' ?|quell[aoe] |due |tre )*";
const states = [
  // What somebody has, wears, takes or has had done.
  `(?:ho|ha|hai|hanno|abbiamo|avendo|avevo|aveva|avere|cho|c'ho|cia|c'ha|tengo|tiene|port[oa]|portano|indoss[oa]|prend[oe]|prendono|prendendo|assum[oe]|assumono|facci[oa]|sta facendo|sto facendo|stiamo facendo|segu[oe]|sto seguendo|mi hanno \\w+|le hanno \\w+|gli hanno \\w+|mi sono fatt[ao]|si e fatt[ao]|mi e venut[oa]|mi e uscit[oa]|le e venut[oa]) (?:${fillers})*${determiners}`,
  // What somebody is in, under or after.
  `(?:soffr\\w+|convalescen\\w+|in cura|reduc[ei]|dopo|durante|post|in caso|per chi (?:ha|soffre)|con addosso) (?:di |da |per |del |d' ?|dell' ?|della |dello |delle |degli |dei )?${determiners}`,
];
/** A state in a sentence that asks nothing: the noun, and the word that tells it from others. */
const stated = states.map(
  (state) =>
    new RegExp(
      `\\b${state}([\\p{L}-]{4,})(?: (?:al |alla |ai |alle |di |da )?([\\p{L}-]{4,}))?`,
      "gu",
    ),
);
/** What somebody is: «sono celiaca». */
const being =
  /\b(?:sono|e|era|sarei|essendo|siamo|diventat[ao]) (?:un po' |molto |anche |stat[ao] |un[ao]? |ormai |gia )*([\p{L}-]{5,}(?:ic[ao]|os[ao]|at[ao]|it[ao]|ut[ao]|iac[ao]|etic[ao]|es[ao]))\b/gu;

/** «chi ha vinto …» tells nothing of anybody here; «che succede se ho …» does. */
const asksOfOthers =
  /^(?:(?:ma|e|ciao|salve|scusa|scusi)\b[ ,]*)*(?:chi|quant\w|che|cosa|dove|quando|come|qual\w?)\b/;
const conditional =
  /\b(?:se|perche|siccome|visto che) (?:\w+ )?(?:ho|ha|hanno|avessi|port[oa]|prend[oe]|soffr\w+|uno)\b/;

function statesIn(typed: string): string[] {
  if (asksOfOthers.test(typed) && !conditional.test(typed)) return [];
  return stated.flatMap((state) =>
    [...typed.matchAll(state)].flatMap(([, noun = "", next = ""]) => [noun, next]),
  );
}

/** Whether a text may be about using the device, so that it is no answer to somebody in such a state. */
export function speaksOfUse(text: string): boolean {
  const typed = plain(text);
  return usage.test(typed) || ofHarm.test(typed);
}

/**
 * Words with which a message may speak of somebody's state: what they have, take or went through
 * («soffro d’asma», «mia zia porta il …»), and, where it asks for leave to use the device, all others too.
 * Words that everybody says are left out; which of the rest the shop knows is not looked at here.
 */
export function circumstancesIn(message: string): string[] {
  const typed = plain(message);
  const states = statesIn(typed);
  const harm = ofHarm.test(typed);
  if (!harm && !asksLeave.test(typed)) return distinct(states);
  const is = [...typed.matchAll(being)].map(([, state = ""]) => state);
  const all = harm || ofUse.test(typed) ? wordsOf(message) : [];
  return distinct([...states, ...is, ...all]);
}

/** Infinitives and adverbs are nobody's state; «vascolare» is no infinitive. */
const noState =
  /(?:[^l]are|ire|[aei]r(?:l[oaie]|mi|ti|si|ci|vi|ne|cel[oaie]|mel[oaie]|gliel[oaie])|mente)$/;

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter(
    (word) =>
      word.length > 3 &&
      !everydayWords.has(word) &&
      !belongings.has(word) &&
      !harmlessWords.has(word) &&
      !noState.test(word),
  );
}
