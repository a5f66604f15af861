import { plain } from "../model/chat";

/** Attempts to drop, reveal or replace the assistant's rules. */
const instructions: readonly RegExp[] = [
  /\b(?:ignor|dimentic|trascur|scord|forget|disregard|overrid|aggir|bypass)\w*.{0,50}\b(?:istruz|regol|diretti)/,
  /\b(?:ignor|dimentic|trascur|scord|forget|disregard)\w* .{0,30}\b(?:tutto|limit|vincol|instruct|previous|ruolo)/,
  /\b(?:salta|cancella|resetta|sovrascriv\w*)\b.{0,30}\b(?:istruzion|regol|direttiv|prompt|filtr)/,
  /\bsystem prompt\b|\bprompt di sistema|\bmessaggi\w* di sistema|\b(?:tuo|your|il) prompt\b|\bprompt\b.{0,20}\biniziale/,
  /\b(?:tue|your|sue) (?:istruzion|instruction|regole|direttiv)\w*|\bistruzioni (?:interne|nascoste|iniziali|segrete)/,
  /\b(?:ripet|stamp|rivel|mostr|scriv|copi|traduc)\w*.{0,40}\b(?:istruzioni che|all'inizio|messaggio di sistema)/,
  /\bti hanno (?:dato|detto|scritto|istruit|programmat|impost)|\bsei un pirata\b|\bjailbreak\b/,
  /\b(?:fai finta|fingi|pretend|act as|you are now|agisci come|roleplay|gioco di ruolo|immagina di essere)\b/,
  /\b(?:comportati|interpreta|rispondi) (?:come|da) (?:un|una|mia|mio|il|la)\b|\binterpreta (?:il|un|la|una)\b/,
  /\b(?:developer|debug|god|admin|dan) mode\b|\bmodalita (?:sviluppatore|admin|debug|dan|dio|root)\b|\bsei dan\b/,
  /\b(?:d'ora in|da ora|da questo momento|da adesso|a partire da (?:ora|adesso)).{0,20}\b(?:sei|rispond|parl[ai]|fai)/,
  /\b(?:nuov[ae]|vere?) (?:direttiv|regol|prompt)\w*|\bsenza (?:limit|filtr|restrizion|censur)\w*.{0,20}(?:dimmi|rispond)/,
  /\b(?:sei|rispond\w*|parl\w+)\b.{0,30}\bsenza (?:alcun )?(?:limit|filtr|restrizion|regole|censur)/,
  /\bsono (?:il|un|lo|la)? ?(?:tu[oa] )?(?:sviluppat|programmat|creator|proprietari)\w*.{0,60}\b(?:dammi|mostra|sblocca)/,
  /\b(?:api key|chiav[ei] api|openai_api|base64)\b|\bpassword (?:di|dell)\W?(?: ?admin|amministrat)/,
  /<\/?(?:system|script|sys|img|iframe)|\b(?:drop|delete|select|union)\b.{0,20}\b(?:table|from|select)\b|\{\{/,
];

const things =
  "dati|ordin[ei]|indirizz[oi]|e-?mail|telefon[oi]|numer[oi]|cellulare|carta|nom[ei]|elenco|lista";
const others =
  "altr|client|utent|mi[oa] (?:amic|sorell|fratell|marit|mogli|vicin|ex|mamm|suocer)|chi ha";

/** Requests for other people's data. */
const othersData: readonly RegExp[] = [
  new RegExp(
    `\\b(?:${things})\\b.{0,25}\\b(?:di|del|dell[aeio]?|dei|degli|dell')\\W?(?:un')?(?:${others})`,
  ),
  new RegExp(`\\b(?:${things})\\b.{0,15}\\b(?:il|la|un) (?:cliente|signora?)\\b`),
  /\bchi ha (?:comprato|ordinato)\b|\bchi sono i vostri clienti|\b(?:database|anagrafica) (?:clienti|ordini)/,
  /\b(?:lista|elenco|export|ultim[ie]|tutti gli)\b.{0,25}\b(?:ordini|client[ei]|indirizzi|utenti|iscritt[ei])\b/,
  /\bordini (?:di|degli|delle) (?:altr|oggi|ieri)|\bindirizzo di casa di\b/,
];

/** A request with a person's full name. */
const personsData =
  /(?:indirizz|telefono|cellulare|numero|e-?mail|dati|ordin|casa)\p{L}{0,20}.{0,20} di \p{Lu}\p{Ll}+ .{0,3}\p{Lu}\p{Ll}/u;

/** Returns what a message must not get: changed rules or other people's data. Null for other messages. */
export function refusedIn(message: string): "instructions" | "othersData" | null {
  const text = plain(message);
  if (instructions.some((one) => one.test(text))) return "instructions";
  if (personsData.test(message) || othersData.some((one) => one.test(text))) return "othersData";
  return null;
}
