import { isNumberWord } from "@/lib/assistant/language-model/claims";
import { isFiller } from "@/lib/assistant/knowledge/words";
import { plain } from "@/lib/assistant/model/chat";

/** Words that connect or soften and state no fact, beside the fillers of `knowledge/words.ts`. */
const connectingWords = new Set(
  [
    "si no certo certamente volentieri purtroppo dispiace capisco oppure inoltre comunque pero perche quindi anzi infatti mentre invece",
    "entro circa fino oltre solo soltanto dopo prima durante tramite verso secondo attualmente momento ci ne se stesso stessa altri altre altro tutto tutta appena gia ancora direttamente gradualmente",
    "puoi puo possiamo potete potrai devi deve dovrai vuoi desideri hai ha abbiamo avrai viene vengono sara saranno stato stata tratta danno diamo fa",
    "arriva arrivano trovi trova troverai ricevi ricevere riceverai richiede impiega impiegare bastano basta dura durano costa costano vale valgono dipende avviene resta scegli scegliere preferisci indicando usare usalo usarlo utilizzare iscrivendoti avere aggiungere offriamo accettiamo controlla consiglio consigliato consigliata partire comprende include prevede previsto prevista previsti previste compreso inclusa incluso coperto coperta attivo attiva disponibile pensato ideale",
    "modo caso tipo giorno giorni ore anni mesi settimana minuti euro volta volte numero prodotto dispositivo negozio sito motivo problema prezzo valore costo possibilita informazioni so sapere",
  ].flatMap((line) => line.split(" ")),
);

/** One- and two-letter words of Italian, with the short forms that stand before an apostrophe. */
const shortWords = new Set(
  "a ad ai al c ce ci co d da di e ed fa gl ha ho i il in io l la le li lo m ma me mi n ne no o od po s se si su sv t te ti tu un v va vi".split(
    " ",
  ),
);

/** Asks the reader to tell, send or open something. */
const request =
  /\b(?:(?:scriv|mand|invi|inoltr|indic|comunic|inser|immett|digit|forn|lasci|alleg|condivid|compil|clicc|chiam|telefon|contatt|aggiung|apr|ripet|dett|copi|incoll|mostr|verific|conferm)(?:i|a|isci|ar|er|ir|are|ere|ire|ate|ete|ite)(?:mi|ci|gli|lo|la|li|le|ne|[mcg]\w*el[oaie])?|d[aim]mm[ie]\w*|dacc\w+|dai|dare|darmi|(?:mi|ci) serv\w+|bisogno|occorr\w+|necessit\w+)\b(?<!di conferma)/;

/** Data of a person, which the assistant never asks for. */
const personalData =
  /\b(?:cart[ae]|cvv|cvc|pin|otp|password|iban|conto|scadenz\w+|document\w+|fiscale|codice (?:di|che|del|della)|dati|telefono|cellulare|indirizz\w+|intestatari\w+|cognome|foto|sms)\b/;

const orderThing = "(?:ordine|pacco|rimborso|pagamento|spedizione|addebito|acquisto)";
const orderEvent =
  "(?:annullat|rimborsat|spedit|partit|consegnat|arrivat|blocc|ferm[oia]|rifiutat|respint|accettat|approvat|confermat|accreditat|addebitat|modificat|cambiat[oa] (?!idea)|ricevut|pront[oa]|pers[oa]|smarrit|in (?:consegna|transito|viaggio|arrivo|lavorazione|ritardo))";
/** What has happened to an order. */
const orderState = new RegExp(
  `\\b(?:(?:e|sono|ho|ha|hai|abbiamo|hanno|risulta|sembra|sta|era|verra) (?:\\w+ ){0,3}?|${orderThing} (?:gia )?)${orderEvent}`,
);

/** What always holds, or at once. */
const promise = /\b(?:sempre|ogni|tutt[ie]|chiunque|sicur\w+|oggi|domani|subito|certezza)\b/;

/** What using the device may feel like. */
const discomfort = /\b(?:fastidi|dolor|bruci|scoss|pizzic|male\b)/;

/** The assistant acting by itself, which it cannot. */
const ownDeed = /\b(?:io|(?<!non )ho|fatto|te l[oaie])\b/;

const negation = /\b(?:non|mai|senza|nessun\w*|ne|niente|nulla)\b/;
const condition = /\b(?:se|quando|appena|finche|dopo che)\b/;

/** Letters, figures and marks of ordinary Italian text: no other script, no invisible letter, no markup. */
const ordinaryText = /^[a-zà-öø-ÿ\d\s.,;:!?'’‘"«»“”()–—…%€°º+/&@*_#•-]*$/i;

type Said = { title: string; text: string };

export type Wording = {
  /** Whether a sentence is one of a passage. */
  isQuoted: (sentence: string) => boolean;
  /** Whether a sentence holds only words that the shop uses or that state nothing. */
  isFamiliar: (sentence: string) => boolean;
  /**
   * Whether a sentence negates what the nearest sentence of a passage negates. One that asks for
   * something, or names personal data, an order's state, discomfort or a promise, needs all its words there.
   */
  isAllowed: (sentence: string) => boolean;
};

/**
 * What may be said, and how, from `passages` alone. All words of the shop's `knowledge` are familiar:
 * an answer may be worded otherwise than its passages.
 */
export function wordingOf(passages: readonly Said[], knowledge: readonly Said[]): Wording {
  const known = passages.flatMap(({ title, text }) =>
    [...partsOf(text, ".!?…"), ...partsOf(text, ".!?…:;")]
      .flatMap((part) => [part, `${title}: ${part}`])
      .map((part) => ({ typed: plain(part), words: contentWords(part) })),
  );
  const vocabulary = new Set(
    knowledge.flatMap(({ title, text }) => contentWords(`${title} ${text}`)),
  );
  const quotable = new Set(known.map(({ typed }) => bare(typed)));
  const isSaid = (typed: string) => {
    if (orderState.test(typed) && !condition.test(typed)) return false;
    const words = contentWords(typed);
    if (words.length === 0) return !isDelicate(typed);
    const shared = known.map((one) => words.filter((word) => includesForm(one.words, word)).length);
    const most = isDelicate(typed) ? words.length : Math.max(...shared);
    return known.some(
      (one, index) =>
        shared[index] === most &&
        negation.test(typed) === negation.test(one.typed) &&
        (!orderState.test(typed) || condition.test(typed) === condition.test(one.typed)),
    );
  };
  return {
    isQuoted: (text) => quotable.has(bare(plain(text))),
    isFamiliar: (text) => contentWords(text).every((word) => includesForm(vocabulary, word)),
    isAllowed: (text) => !ownDeed.test(plain(text)) && partsOf(plain(text), ".!?…:;").every(isSaid),
  };
}

/** Whether a text is written in ordinary letters and marks. */
export function isOrdinaryText(text: string): boolean {
  return ordinaryText.test(
    text.normalize("NFC").replaceAll(/\p{Extended_Pictographic}\uFE0F?/gu, ""),
  );
}

function isDelicate(typed: string): boolean {
  return [request, personalData, orderState, promise, discomfort, /\?/].some((pattern) =>
    pattern.test(typed),
  );
}

/** A text in parts that end with one of the marks. */
function partsOf(text: string, marks: string): string[] {
  return text.split(new RegExp(`(?<=[${marks}])\\s`)).filter((part) => part.trim() !== "");
}

/** Plain words without marks at their ends or for their looks. */
function bare(typed: string): string {
  return typed.replaceAll(/[*_#]|^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** The words of a text that state something; figures are for `claims.ts`. */
function contentWords(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => {
    if (/^\d+$/.test(word) || isNumberWord(word)) return false;
    return word.length < 3 ? !shortWords.has(word) : !isFiller(word) && !connectingWords.has(word);
  });
}

/** Whether the words hold this one, perhaps with another ending. */
function includesForm(words: Iterable<string>, word: string): boolean {
  for (const other of words) if (isSameWord(word, other)) return true;
  return false;
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || (shorter < 6 && Math.abs(a.length - b.length) > 2)) return false;
  const start = Math.min(6, shorter - 1);
  return a.slice(0, start) === b.slice(0, start);
}
