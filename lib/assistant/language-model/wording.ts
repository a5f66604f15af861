import { plain } from "../model/chat";
import { isNumberWord } from "./claims";
import { plainWords } from "./plain-words";

/** Italian words of one or two letters, and forms before an apostrophe. */
const shortWords = new Set(
  "a ad ai al c ce ci co d da di e ed fa gl ha ho i il in io l la le li lo m ma me mi n ne no o od po s se si su sv t te ti tu un v va vi".split(
    " ",
  ),
);

/** Endings of a request: «scrivi», «mandami», «inviare». */
const ending =
  "(?:i|a|isci|ar|er|ir|are|ere|ire|ate|ete|ite)(?:mi|ci|gli|l[oaie]|ne|[mcg]\\w*el[oaie])?\\b";

const orderThing = "(?:ordine|pacco|rimborso|pagamento|spedizione|addebito|acquisto)";
const orderEvent =
  "(?:annullat|rimborsat|spedit|partit|consegnat|arrivat|blocc|ferm[oia]|rifiutat|respint|accettat|approvat|confermat|accreditat|addebitat|modificat|cambiat[oa] (?!idea)|ricevut|pront[oa]|pers[oa]|smarrit|in (?:consegna|transito|viaggio|arrivo|lavorazione|ritardo))";
/** State of an order. */
const orderState = new RegExp(
  `\\b(?:(?:e|sono|ho|ha|hai|abbiamo|hanno|risulta|sembra|sta|era|verra) (?:\\w+ ){0,3}?|${orderThing} (?:gia )?)${orderEvent}`,
);

/** Sentences that pass only when one sentence of a passage has all their words. */
const delicate: readonly RegExp[] = [
  // Requests to send, write or open something.
  new RegExp(`\\b(?:scriv|mand|invi|inoltr|indic|comunic|inser|immett|digit|forn|lasci)${ending}`),
  new RegExp(`\\b(?:alleg|condivid|compil|clicc|chiam|telefon|contatt|aggiung|apr)${ending}`),
  new RegExp(`\\b(?:ripet|dett|copi|incoll|mostr|verific)${ending}`),
  new RegExp(`\\bconferm${ending}(?<!di conferma)`),
  /\b(?:d[aim]mm[ie]\w*|dacc\w+|dai|dare|darmi|(?:mi|ci) serv\w+|bisogno|occorr\w+|necessit\w+)\b/,
  // Personal data.
  /\b(?:cart[ae]|cvv|cvc|pin|otp|password|iban|conto|scadenz\w+|document\w+|fiscale|dati)\b/,
  /\b(?:codice (?:di|che|del|della)|telefono|cellulare|indirizz\w+|intestatari\w+|cognome|foto|sms)\b/,
  orderState,
  // Promises, sensations of using the device, and questions.
  /\b(?:sempre|ogni|tutt[ie]|chiunque|sicur\w+|oggi|domani|subito|certezza)\b/,
  /\b(?:fastidi|dolor|bruci|scoss|pizzic|male\b)|\?/,
];

/** Actions of the assistant itself, which it cannot perform. */
const ownAction =
  /\b(?:io|(?<!non )ho|fatto|faccio|te l[oaie]|ti (?:do|regalo|mando|offro|rimborso|spedisco))\b/;

const negation = /\b(?:non|mai|senza|nessun\w*|ne|niente|nulla)\b/;
const condition = /\b(?:se|quando|appena|finche|dopo che)\b/;

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
