import { plain, wordsOf } from "../model/chat";
import { belongings, everydayWords } from "../retrieval/everyday-words";
import { bodyPart, harmlessWords } from "./safety-signs";

/*
 * Detects personal circumstances by sentence structure, because no list covers every disease, medicine and
 * treatment. Words unknown to the shop's texts are treated as a health matter: a needless warning costs
 * little.
 */

/** Asks whether use is permitted or advisable. */
const asksPermission =
  /\b(?:poss[oa]|possiamo|potrei|potrebbe|poso|si puo|puo|puole|va bene|vanno bene|usarlo|usare|lo us[ao]|utilizz\w+|adatt\w+|fa male|pericolos\w+|risch\w+|controindic\w+|problem[ai]|indicat\w+|sconsigliat\w+|vietat\w+|evit\w+|compatibil\w+|consigliat\w+|salt[oare]+|aspett[oare]+|conviene|meglio|devo|sicur[oa])\b/;
/** Verbs of using the device. */
const doing =
  "us[oai]|usar\\w*|usall\\w*|usat\\w+|usand\\w*|utilizz\\w+|adoper\\w+|far(?:lo|la|melo|selo|glielo)|prova(?:r\\w*|lo|to)?|passa(?:r\\w*|lo|to)?|trattament\\w*|sedut[ae]|massagg\\w+|micro-?correnti|scoss[ae]|luc[ei]|led";
/** Questions about use of the device. */
const ofUse = new RegExp(
  `\\b(?:${doing}|scultor\\w+|scultea|dispositiv\\w+|macchinett\\w+|aggegg\\w+|apparecchio|coso)\\b`,
);
/** Use, treated areas and manner. */
const usage = new RegExp(
  `\\b(?:${doing})\\b|\\b${bodyPart}\\b|\\b(?:levell\\w+|intensita|modalita|level|eye|ems|minut[oi]|calore|siero|gel)\\b`,
);
/** Questions about harm, always about use. */
const ofHarm =
  /\b(?:fa(?:nno|rebbe|cesse)? (?:\w+ )?male|pericolos\w+|risch(?:i|io|ios\w+)|controindic\w+|dannos\w+|nociv\w+|sconsigliat\w+|adatt[oaie]|indicat[oaie])\b/;

const fillers =
  "(?:gia|appena|ancora|anche|spesso|sempre|avuto|fatto|fatta|messo|messa|preso|presa|subito|un po' di|un po di|tanto|molto|da poco|da anni|purtroppo|pure|proprio) ";
const determiners =
  "(?:il |lo |la |l' ?|i |gli |le |un |uno |una |un' ?|na |er |dei |degli |delle |del |della |dell' ?|dello |d' ?|di |qualche |molt[aeio] |tant[aeio] |questo |questa |quest' ?|quell[aoe] |due |tre )*";
const states = [
  // What a person has, wears, takes or has undergone.
  `(?:ho|ha|hai|hanno|abbiamo|avendo|avevo|aveva|avere|cho|c'ho|cia|c'ha|tengo|tiene|port[oa]|portano|indoss[oa]|prend[oe]|prendono|prendendo|assum[oe]|assumono|facci[oa]|sta facendo|sto facendo|stiamo facendo|segu[oe]|sto seguendo|mi hanno \\w+|le hanno \\w+|gli hanno \\w+|mi sono fatt[ao]|si e fatt[ao]|mi e venut[oa]|mi e uscit[oa]|le e venut[oa]) (?:${fillers})*${determiners}`,
  // What a person suffers from or is recovering from.
  `(?:soffr\\w+|convalescen\\w+|in cura|reduc[ei]|dopo|durante|post|in caso|per chi (?:ha|soffre)|con addosso) (?:di |da |per |del |d' ?|dell' ?|della |dello |delle |degli |dei )?${determiners}`,
];
/** A state in a statement: the noun and its qualifier. */
const stated = states.map(
  (state) =>
    new RegExp(
      `\\b${state}([\\p{L}-]{4,})(?: (?:al |alla |ai |alle |di |da )?([\\p{L}-]{4,}))?`,
      "gu",
    ),
);
/** What a person is: «sono celiaca». */
const being =
  /\b(?:sono|e|era|sarei|essendo|siamo|diventat[ao]) (?:un po' |molto |anche |stat[ao] |un[ao]? |ormai |gia )*([\p{L}-]{5,}(?:ic[ao]|os[ao]|at[ao]|it[ao]|ut[ao]|iac[ao]|etic[ao]|es[ao]))\b/gu;

/** «chi ha vinto …» concerns no one in the chat; «che succede se ho …» does. */
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

/**
 * Returns true when a text may concern use of the device. Such a text must not answer a person with a
 * health condition.
 */
export function mentionsUse(text: string): boolean {
  const typed = plain(text);
  return usage.test(typed) || ofHarm.test(typed);
}

/**
 * Returns words that may describe a person's condition («soffro d’asma», «mia zia porta il …»). In a
 * question about permitted use, all other words count too. Excludes everyday words; the caller checks which
 * ones the shop knows.
 */
export function circumstancesIn(message: string): string[] {
  const typed = plain(message);
  const states = statesIn(typed);
  const harm = ofHarm.test(typed);
  if (!harm && !asksPermission.test(typed)) return distinct(states);
  const is = [...typed.matchAll(being)].map(([, state = ""]) => state);
  const all = harm || ofUse.test(typed) ? wordsOf(message) : [];
  return distinct([...states, ...is, ...all]);
}

/** Infinitives and adverbs describe no condition; «vascolare» is not an infinitive. */
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
