import { parseOrderNumber } from "@/lib/orders/model";
import { plain } from "./model";

/** What a message gives to have an order looked up. */
export type OrderEvidence = {
  /** The token of a signed link. */
  token: string | null;
  number: string | null;
  email: string | null;
};

/** The link, number and address that stand in a message. */
export function orderEvidence(message: string): OrderEvidence {
  const token = /\b[0-9a-f]{32}\.[0-9a-z]{1,8}\.[\w-]{43}/.exec(message)?.[0] ?? null;
  const email = /[^\s@,;:<>()]+@[^\s@,;:<>()]+\.[\p{L}]{2,}/u.exec(message)?.[0] ?? null;
  const typed = /\bSC[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i.exec(message)?.[0] ?? "";
  return { token, email, number: parseOrderNumber(typed) };
}

const asksForOrder = [
  /\ba che punto.{0,20}\b(?:ordine|pacco|spedizione)\b/,
  /\bdov(?:e|'e|e') (?:e |sta |si trova |sara )?(?:finit[oa] )?(?:il |la |l')?(?:mi[oa] |nostr[oa] )?(?:ordine|pacco|spedizione)\b/,
  /\bnon (?:ho|abbiamo)(?: ancora)? ricevuto.{0,15}\b(?:ordine|pacco|niente|nulla)/,
  // Written as one word it has a figure: «scrivetemi» is no order.
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

/** Whether a message asks where one particular order is. */
export function asksForOrderState(message: string): boolean {
  const text = plain(message);
  return asksForOrder.some((pattern) => pattern.test(text));
}

/** What a message wants that is no question about the shop. */
export type Courtesy =
  "greeting" | "thanks" | "goodbye" | "nature" | "instructions" | "othersData" | "insult";

const courtesies: readonly (readonly [Courtesy, RegExp])[] = [
  [
    "instructions",
    /\b(?:ignora|dimentica|trascura|ignore|forget|disregard)\b.{0,40}\b(?:istruzion|regol|tutto|instruction|rule|previous|precedent|prompt)|\b(?:system|sistema) ?prompt\b|\bprompt di sistema\b|\b(?:le tue|your) (?:istruzioni|instructions|regole)|\bfai finta\b|\bfingi\b|\bpretend\b|\bjailbreak\b|\bmodalita (?:sviluppatore|developer|admin|dan)\b|\b(?:d'ora in poi|da ora|adesso) (?:tu )?(?:sei|rispond)|\byou are now\b|\bact as\b|\bagisci come\b|\b(?:api key|chiave api|openai_api|env)\b|<\/?(?:system|script|sys)|\bsei un pirata\b|\bruolo:? ?system\b|\b(?:drop|delete|select)\b.{0,20}\b(?:table|from)\b/,
  ],
  [
    "othersData",
    /\b(?:dati|ordini|ordine|indirizz[oi]|e-?mail|telefon[oi]|numer[oi]|carta|nomi|nome|elenco|lista)\b.{0,30}\b(?:di|della|del|dei|delle|degli|dell') ?(?:altr[ieoa]|un'? ?altr[oa]|client[ei]|utent[ei]|mi[oa] (?:amic|sorell|fratell|marit|mogli|vicin|ex|mamm|suocer|colleg|fidanzat|cugin)|signor|mario|maria|giulia|francesca|chi ha)|\b(?:indirizzo|telefono|e-?mail|dati|ordine|nome)\b.{0,12}\b(?:il|la|del|della|un) (?:cliente|signora?)\b|\bchi ha (?:comprato|ordinato)\b|\bchi sono i vostri clienti\b|\b(?:database|anagrafica) (?:clienti|ordini|utenti)/,
  ],
  [
    "nature",
    /\b(?:sei|siete|parlo con|sto parlando con|c'e) (?:davvero |veramente |proprio )?(?:un|una|un')? ?(?:robot|bot|umano|umana|persona|essere umano|macchina|ai|ia|intelligenza artificiale|chatbot|gpt|chatgpt|vera|vero|donna|ragazza|operatrice)\b|\bchi sei\b|\bcome ti chiami\b|\bcon chi (?:sto parlando|parlo)\b|\bsei reale\b/,
  ],
  [
    "insult",
    /\b(?:vaffa\w*|stronz\w*|cretin\w*|idiot\w*|deficient\w*|stupid[ao]|imbecill\w*|merda|cazz\w*|fai schifo|fate schifo|inutile|scem[ao]|ladri|truffatori|coglion\w*)\b/,
  ],
  [
    "thanks",
    /^(?:ok|perfetto|ottimo|va bene|bene)?[ ,.!]*(?:molte |mille )?grazie(?: mille| tante| infinite|,? gentilissim[ao])?(?:,? (?:ciao|buona (?:giornata|serata)))?[ .!]*$|^(?:ok|perfetto|ottimo|va bene|d'accordo|capito)[ .!]*$/,
  ],
  ["goodbye", /^(?:arrivederci|a presto|ciao ciao|addio|buona (?:giornata|serata|notte))[ .!]*$/],
  [
    "greeting",
    /^(?:ciao|salve|buongiorno|buonasera|buon giorno|buona sera|hey|ehi|hola|hello|hi)(?: a tutti| sofia| ragazz[ei])?[ .,!?]*(?:c'e qualcuno|ci siete|come (?:stai|va|state))?[ .!?]*$/,
  ],
];

/** What a message wants that is no question about the shop, or null. */
export function courtesyIn(message: string): Courtesy | null {
  const text = plain(message);
  return courtesies.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const asksForSomebody =
  /\b(?:parlare|parlo|chattare|scrivere|contatto|contattare|sentire) (?:con|a|ad)? ?(?:un|una|un'|qualcuno|il|l')? ?(?:persona|operatore|operatrice|umano|umana|essere umano|qualcuno|consulente|addett[oa]|responsabile|titolare|esperta|esperto)|\b(?:voglio|vorrei|passami|mi passi|serve|datemi) (?:un |una |un')?(?:operatore|operatrice|persona|umano|responsabile|esperta|consulente)|\boperator[ei]\b|\b(?:contattat|richiamat)[oae] da\b|\bassistenza umana\b|\bfare (?:un )?reclamo\b|\bpersona (?:vera|reale|in carne)|\bmi (?:chiamate|richiamate|richiami|potete chiamare)\b/;

/** Whether a message asks for a person. */
export function asksForPerson(message: string): boolean {
  return asksForSomebody.test(plain(message));
}

/** A message's questions one by one: two in one are two. */
export function questionsIn(message: string): string[] {
  const parts = message
    .split(
      /(?<=[?!.;])\s+|\n+|(?:,|\s)\s*(?:e poi|e anche|inoltre|poi|e invece|oltre a questo|e)\s+(?=(?:quant|quand|come |dove |dov|qual|che |cosa |posso |si può |si puo |c['’]è |avete |spedite |fate |ha |è |in quant|chi ))/i,
    )
    .map((part) => part.trim())
    .filter((part) => part.length > 2);
  return parts.length > 1 ? parts.slice(0, 4) : [message];
}
