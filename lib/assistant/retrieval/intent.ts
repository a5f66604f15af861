import { parseOrderNumber } from "@/lib/orders/model/order";
import { plain, wordsOf } from "../model/chat";

/** Data in a message that may identify an order. */
export type OrderEvidence = {
  token: string | null;
  number: string | null;
  /** True when something resembles an order number but is not valid. */
  isMistyped: boolean;
  email: string | null;
};

/** Extracts link, number and address from a message. */
export function orderEvidence(message: string): OrderEvidence {
  const token = /\b[0-9a-f]{32}\.[0-9a-z]{1,8}\.[\w-]{43}/.exec(message)?.[0] ?? null;
  const email = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[\p{L}]{2,}/u.exec(message)?.[0] ?? null;
  const typed = /\bSC[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i.exec(message)?.[0] ?? "";
  const number = parseOrderNumber(typed);
  // «scrivetemi» is not a number.
  return { token, email, number, isMistyped: number === null && /[\d-]/.test(typed) };
}

const asksForOrder = [
  /\ba che punto.{0,20}\b(?:ordine|pacco|spedizione)\b/,
  /\bdov(?:e|'e|e') (?:e |sta |si trova |sara )?(?:finit[oa] )?(?:il |la |l')?(?:mi[oa] |nostr[oa] )?(?:ordine|pacco|spedizione)\b/,
  /\bnon (?:ho|abbiamo)(?: ancora)? ricevuto.{0,15}\b(?:ordine|pacco|niente|nulla)/,
  // Without separators a digit is required: «scrivetemi» is not an order number.
  /\bsc(?:[ -]|(?=[0-9a-z]*\d))[0-9a-z]{4}[ -]?[0-9a-z]{4}\b/,
  /\bstato (?:del(?:l')?|di)?\s?(?:mio |un |questo )?(?:ordine|pacco|spedizione)/,
  /\b(?:traccia|controlla|verifica|segui)(?:re|mi)? (?:il|lo stato del) mio (?:ordine|pacco)/,
  /\b(?:mio|il) (?:ordine|pacco).{0,25}\bnon (?:e |m'e |mi e )?(?:ancora )?(?:arriva|partit|spedit|visto)/,
  /\bnon (?:mi )?(?:e )?(?:ancora )?arrivat[oa].{0,15}(?:ordine|pacco|niente|nulla|merce)/,
  /\b(?:avete|hai|e stato) (?:gia )?spedit[oa] (?:il )?(?:mio )?(?:ordine|pacco)?/,
  /\b(?:ho ordinato|ho comprato|ho acquistato).{0,60}(?:dove|quando arriva|non (?:e |ho |mi )|a che punto)/,
  /\b(?:info|informazioni|notizie|aggiornamenti) (?:sul|del|sull') ?(?:mio )?(?:ordine|pacco)\b/,
  /\b(?:ordine|pacco)\b.{0,40}\b(?:a che punto|dove (?:e|si trova|sta|sara))/,
  /\bordine (?:numero|n\.?|nr) ?/,
];

const thing =
  /\b(?:ordin[ei]|pacc(?:o|hetto|chetto)|spedizione|acquist[oi]|merce|roba|coll[oi]|consegna|corriere)\b/;
/** Signs that the visitor has bought the order in question. */
const bought =
  /\b(?:mi[oa]|miei|nostr[oa])\b.{0,12}\b(?:ordin|pacc|spedizion|acquist|roba|merce|coll)|\b(?:ho|abbiamo|avevo|avrei) (?:gia |appena |fatto (?:un |l')?|pagat|ordinat|comprat|acquistat|ricevut)|\b(?:ordine|ordinat\w+|pagat\w+|comprat\w+|acquist\w+)\b.{0,25}\b(?:ieri|l'altro|oggi|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|scors[oa]|fa|da \w+ giorni)\b|\b(?:m'avete|mi avete|avete) (?:gia )?(?:mandat|spedit)|\b(?:il|la|l') ?(?:pacco|spedizione|ordine|consegna) (?:risulta|e (?:ancora )?(?:ferm|blocc|in giacenza))|\b(?:l'ho|li ho|le ho) (?:gia |appena )?(?:comprat|ordinat|acquistat|pagat)|\b(?:aspett\w+|attend\w+) (?:ancora )?(?:il|l'|un|la)? ?(?:mi[oa] )?(?:ordin|pacc|spedizion|consegn|merce)/;
const whereabouts =
  /\b(?:dov|do sta|ndo|che fine|a che punto|partit|spedit|consegnat|arrivat|blocc|ferm[oa]\b|in ritardo|novita|notizi|movimenti|aggiornament|traccia|stato|giacenza|ricevut[oa] (?:niente|nulla)|non ho (?:niente|nulla|ancora|visto|ricevut)|non (?:c'e|vedo|si vede|risulta|s'e|si e|si muov|e ancora)|ancora (?:niente|nulla|non))/;
/** Other subjects: the delivered goods, or a change of the order. */
const otherMatters =
  /\b(?:rott|dannegg|ammacc|manc\w+ |difett|sbagliat|rend|reso\b|restitu|rimbors|annull|disd|cambi|modific|fattur|indirizz|garanz|sconto|codice sconto|conferma non|mail di conferma)/;

/** Returns true when a message asks for the state of a particular order. */
export function asksForOrderState(message: string): boolean {
  const text = plain(message);
  if (asksForOrder.some((pattern) => pattern.test(text))) return true;
  if (otherMatters.test(text) || !whereabouts.test(text)) return false;
  return (
    bought.test(text) || (/\bconsegnat/.test(text) && thing.test(text) && /\bnon\b/.test(text))
  );
}

/** Intents of messages that are not questions about the shop. */
export type Courtesy =
  "greeting" | "thanks" | "goodbye" | "nature" | "instructions" | "othersData" | "insult";

const courtesies: readonly (readonly [Courtesy, RegExp])[] = [
  [
    "instructions",
    new RegExp(
      [
        // Attempts to drop or reveal the rules.
        /\b(?:ignora|ignor(?:are|iamo)|dimentica|dimenticat[ei]|trascura|scorda|ignore|forget|disregard|override)\b.{0,50}\b(?:istruzion|regol|direttiv|tutto|limit|vincol|instruction|rule|previous|precedent|prompt|sopra|above|contesto|ruolo)/,
        /\b(?:salta|cancella|resetta|sovrascriv\w*|aggira|bypass\w*)\b.{0,30}\b(?:istruzion|regol|direttiv|prompt|filtr)/,
        /\b(?:rivela|mostra\w*|ripet\w+|stamp\w+|scriv\w+|dimmi|dammi|elenc\w+|traduc\w+|copi\w+|incoll\w+|riassum\w+|leggi\w*|fammi vedere|quali sono|qual e|com'e|reveal|print|repeat|show|tell)\b.{0,40}\b(?:(?:tu[eo]|your|sue?) (?:istruzion|regol|direttiv|prompt|configurazion|instruction|rules)|prompt\b|messaggi\w* di sistema|istruzioni che (?:hai|ti)|istruzioni (?:di sistema|interne|nascoste|iniziali|ricevute|segrete)|testo (?:iniziale|che ti|sopra|qui sopra)|system)/,
        /\b(?:system|sistema) ?prompt\b|\bprompt di sistema\b|\b(?:le tue|your) (?:istruzioni|instructions|regole)|\bti hanno (?:dato|detto|scritto|istruit|programmat|ordinat|impost)/,
        // Attempts to assign another role.
        /\bfai finta\b|\bfingi\b|\bpretend\b|\bjailbreak\b|\b(?:modalita|modo|mode) (?:sviluppatore|developer|admin|root|debug|dan|dio|god|test)\b|\b(?:developer|debug|god|admin) mode\b|\bdan\b(?=.*\b(?:limit|regol|sei|puoi))|\byou are now\b|\bact as\b|\bagisci come\b|\bcomportati (?:come|da)\b|\bimmagina di essere\b|\bgioco di ruolo\b|\broleplay\b|\binterpreta (?:il|un|la|una)\b|\bsei un pirata\b/,
        /\b(?:d'ora in (?:poi|avanti)|da ora(?: in poi)?|da questo momento|a partire da (?:ora|adesso)|da adesso(?: in poi)?) (?:\w+ ){0,2}?(?:sei|rispond\w*|parl[ai]|comportati|diventi|fai)\b|\badesso (?:tu )?(?:sei|rispondi|comportati|diventi)\b/,
        /\b(?:nuov[aeio]|vere?) (?:direttiv\w*|istruzion\w*|regol\w*|prompt)\b(?! (?:per|d'uso|di uso|d[ei]l|in|di resto|di reso))|\b(?:sei|rispond\w*|parl\w+|dan|puoi dire)\b.{0,30}\bsenza (?:alcun |piu )?(?:limit|filtr|restrizion|regole|censur|vincol)/,
        /\bsono (?:il|un|lo|la|l')? ?(?:tu[oa] )?(?:sviluppat|programmat|amministrat|creat|proprietari|padron)\w*.{0,60}\b(?:dammi|dimmi|mostra|sblocca|autorizz|rivela|attiva|ordin)/,
        // Technical terms: keys, environment, markup.
        /\b(?:api key|chiave api|openai_api|env|password (?:di|dell')?(?: ?admin|amministrator)?)\b|<\/?(?:system|script|sys|img|iframe)|\bruolo:? ?system\b|\b(?:drop|delete|select|union)\b.{0,20}\b(?:table|from|select)\b|\bbase64\b|\{\{.*\}\}/,
      ]
        .map(({ source }) => source)
        .join("|"),
    ),
  ],
  [
    "othersData",
    /\b(?:dati|ordini|ordine|indirizz[oi]|e-?mail|telefon[oi]|numer[oi]|carta|nomi|nome|elenco|lista)\b.{0,30}\b(?:di|della|del|dei|delle|degli|dell') ?(?:altr[ieoa]|un'? ?altr[oa]|client[ei]|utent[ei]|mi[oa] (?:amic|sorell|fratell|marit|mogli|vicin|ex|mamm|suocer|colleg|fidanzat|cugin)|signor|mario|maria|giulia|francesca|chi ha)|\b(?:indirizzo|telefono|e-?mail|dati|ordine|nome)\b.{0,12}\b(?:il|la|del|della|un) (?:cliente|signora?)\b|\bchi ha (?:comprato|ordinato)\b|\b(?:lista|elenco|export|database|archivio|ultim[ie])\b.{0,25}\b(?:ordini|client[ei]|acquirenti|indirizzi|utenti|iscritt[ei])\b|\bordini (?:di|degli|delle) (?:altr|oggi|ieri)|\bchi sono i vostri clienti\b|\b(?:database|anagrafica) (?:clienti|ordini|utenti)/,
  ],
  [
    "nature",
    /\b(?:sei|siete|parlo con|sto parlando con) (?:davvero |veramente |proprio )?(?:un|una|un')? ?(?:robot|bot|umano|umana|persona|essere umano|macchina|ai|ia|intelligenza artificiale|chatbot|gpt|chatgpt|vera|vero|donna|ragazza|operatrice)\b|\bchi sei\b|\bcome ti chiami\b|\bcon chi (?:sto parlando|parlo)\b|\bsei reale\b/,
  ],
  [
    "insult",
    /\b(?:vaffa\w*|stronz\w*|cretin\w*|idiot\w*|deficient\w*|(?<!domand[ae] (?:un po'? )?)stupid[ao]|imbecill\w*|merda|cazz\w*|fai schifo|fate schifo|(?:sei|siete|bot) (?:\w+ )?inutil[ei]|(?<!domand[ae] (?:un po'? )?)scem[ao]|ladri|truffatori|coglion\w*)\b/,
  ],
  [
    "thanks",
    /^(?:ok|perfetto|ottimo|va bene|bene)?[ ,.!]*(?:molte |mille )?grazie(?: mille| tante| infinite|,? gentilissim[ao])?(?:,? (?:ciao|buona (?:giornata|serata)))?[ .!]*$|^(?:(?:ah|oh|eh|beh)[ ,]+)?(?:ok|okay|okey|perfetto|ottimo|va bene|benissimo|d'accordo|(?:ho )?capito|(?:tutto )?chiaro|vabbe|va be)[^\p{L}\p{N}]*$/u,
  ],
  ["goodbye", /^(?:arrivederci|a presto|ciao ciao|addio|buona (?:giornata|serata|notte))[ .!]*$/],
  [
    "greeting",
    /^(?:ciao|salve|buongiorno|buonasera|buon giorno|buona sera|hey|ehi|hola|hello|hi)(?: a tutti| sofia| ragazz[ei])?[ .,!?]*(?:c'e qualcuno|ci siete|come (?:stai|va|state))?[ .!?]*$/,
  ],
];

/** A person's full name in a request for their data. */
const personsData =
  /\b(?:indirizz\w*|telefono|cellulare|numero|e-?mail|dati|ordin[ei]|casa|carta|acquist\w*)\b(?: di casa| di telefono| di cellulare)? (?:di|della signora|del signor|della sig\.ra|del sig\.) \p{Lu}\p{Ll}+ (?:(?:De|Di|Del|Della|La|Lo) )?\p{Lu}\p{Ll}+/u;

/** Returns the courtesy intent of a message, or null. */
export function courtesyIn(message: string): Courtesy | null {
  const text = plain(message);
  if (personsData.test(message)) return "othersData";
  return courtesies.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const personRequest =
  /\b(?:parlare|parlo|chattare|scrivere|contatto|contattare|sentire) (?:con|a|ad)? ?(?:un|una|un'|qualcuno|il|l')? ?(?:persona|operatore|operatrice|umano|umana|essere umano|qualcuno|consulente|addett[oa]|responsabile|titolare|esperta|esperto)|\b(?:voglio|vorrei|passami|mi passi|serve|datemi) (?:un |una |un')?(?:operatore|operatrice|persona|umano|responsabile|esperta|consulente)|\boperator[ei]\b|\b(?:contattat|richiamat)[oae] da\b|\bassistenza umana\b|\bfare (?:un )?reclamo\b|\bpersona (?:vera|reale|in carne)|\bmi (?:chiamate|richiamate|richiami|potete chiamare)\b|\bmi (?:puo|puoi|potete|potrebbe|fate|facciamo) (?:ri)?(?:chiamare|contattare|ricontattare)\b|\bparlare con (?:\w+ ){1,2}(?:del|della|dell') ?(?:servizio|assistenza|negozio|vostro|team|ufficio)|\bnon con (?:te|un robot|un bot|una macchina)\b|\b(?:c'e|esiste|avete|trovo|trovare) (?:un|una|un'|qualche|qualcuno|almeno) ?(?:persona|umano|umana|essere umano|operatore|operatrice|in carne|vero|vera)|\b(?:fatemi|mi fate|fammi|vorrei essere|voglio essere|posso essere) (?:chiamare|richiamare|contattare|parlare|chiamat[oa]|richiamat[oa]|contattat[oa]|ricontattat[oa])|\bqualcuno (?:che|mi|puo|potrebbe) (?:mi )?(?:chiam|richiam|contatt|rispond|aiut)|\bin carne e ossa|\bnon (?:voglio|vorrei) (?:parlare con |un |una )?(?:robot|bot|macchina|risposte automatiche)|\bservizio clienti umano/;

/** Returns true when a message asks for a person. */
export function asksForPerson(message: string): boolean {
  return personRequest.test(plain(message));
}

/** Sighs, laughter and random keys, without meaning. */
const noise =
  /^(?:boh|mah|beh|uff\w*|lol|xd|eh|oh|ah|uh|[hmu]+|(?:a?h[aeiou])+h*|[^aeiouy\d]{4,}|\p{L}*[^aeiouy\d]{6}\p{L}*|\p{L}*(?:qwert|asdf|zxcv|hjkl)\p{L}*|(\p{L}{1,3}?)\1{2,}\p{L}{0,2})$/u;

/** Returns true for a message without words: emoji, punctuation, laughter. */
export function isWordless(message: string): boolean {
  return wordsOf(message).every((word) => noise.test(word));
}

/** Splits a message into its questions. */
export function questionsIn(message: string): string[] {
  const parts = message
    .split(
      /(?<=[?!.;])\s+|\n+|(?:,|\s)\s*(?:e poi|e anche|inoltre|poi|e invece|oltre a questo|e)\s+(?=(?:quant|quand|come |dove |dov|qual|che |cosa |posso |si può |si puo |c['’]è |avete |spedite |fate |ha |è |in quant|chi ))|,\s+(?=(?:quanto|quanti|quante|quando|dove|dov['’]è|in quanti|in quanto|che garanzia|qual è) )/i,
    )
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
  return parts.length > 1 ? parts.slice(0, 4) : [message];
}

/** Splits a sentence at its first «e», which may join two questions. */
export function halvesOf(sentence: string): [string, string] | null {
  const [, one, other] = /^(.{3,}?),?\s+(?:e|ed)\s+(.{3,})$/iu.exec(sentence) ?? [];
  return one !== undefined && other !== undefined ? [one, other] : null;
}
