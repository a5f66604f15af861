import { parseOrderNumber } from "@/lib/orders/model/order";
import { EMAILS, plain, withoutPersonalData, wordsOf } from "../model/chat";
import { anyOf, expressions } from "./expressions";

/** Data in a message that may identify an order. */
export type OrderEvidence = {
  token: string | null;
  number: string | null;
  /** True when something resembles an order number but is not valid. */
  isMistyped: boolean;
  email: string | null;
};

const TOKEN = /\b[0-9a-f]{32}\.[0-9a-z]{1,8}\.[\w-]{43}/;
const NUMBER = /\bSC[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i;

/** Extracts link, number and address from a message. */
export function orderEvidence(message: string): OrderEvidence {
  const token = TOKEN.exec(message)?.[0] ?? null;
  const email = message.match(EMAILS)?.[0] ?? null;
  const typed = NUMBER.exec(message)?.[0] ?? "";
  const number = parseOrderNumber(typed);
  // «scrivetemi» is not a number.
  return { token, email, number, isMistyped: number === null && /[\d-]/.test(typed) };
}

/** Words that only introduce a number, a link or an address. */
const introducing = new Set(
  "il l lo la un mio mia di del dell n nr num numero ordine ordinato codice link email mail indirizzo e ed ecco questo questa ciao salve buongiorno buonasera sono ho per the my is order number hello and here it s le ma mon mes commande bonjour et est voici die meine bestellung nummer hallo und ist mi pedido hola y es esta".split(
    " ",
  ),
);

/** Returns what a message says beside link, number and address; empty when it says nothing else. */
export function besideEvidence(message: string): string {
  const rest = withoutPersonalData(message)
    .replaceAll(/\[[^[\]]*\]/g, " ")
    .replace(NUMBER, " ");
  return rest
    .split(/(?<=[.:;!?])\s/)
    .filter((part) => !wordsOf(part).every((word) => introducing.has(word)))
    .join(" ");
}

/** Questions where something is, and when it comes. */
const state = anyOf(expressions.orderState);
const ofOrder =
  /\b(?:ordin[ei]|pacc\w+|spedizion\w+|merce|order|parcel|package|commande|colis|bestellung|paket|pedido|paquete)\b/;
/** «allora, dov'è?» */
const ofNothingElse =
  /^(?:\w+[ ,]+){0,3}(?:dov'? ?e|a che punto (?:e|sta|siamo)|where(?:'?s| is) it|ou (?:en )?est-(?:il|elle)|wo ist (?:es|sie)|donde esta)(?: \w+)?\W*$/;
/** «se ordino oggi, quando arriva?» */
const supposed = /\b(?:se|if|si|wenn) (?:l'|il|la|non|ordin|compr|acquist|i |je |j'|ich |pido)/;

/** Returns true when a message asks where an order is. One that names its number need not say «ordine». */
export function asksForState(message: string, { isNamed }: { isNamed: boolean }): boolean {
  const text = plain(message);
  if (ofNothingElse.test(text)) return true;
  return state.test(text) && (isNamed || ofOrder.test(text)) && !supposed.test(text);
}

const received =
  /\b(?:ricevut|arrivat|consegnat|received|arrived|recu|arrive|erhalten|angekommen|recibid|llegad)\w*/;
const pleased = /\b(?:grazie|perfett\w*|tutto (?:ok|bene)|thanks?|thank you|merci|danke|gracias)\b/;
const butAsks = /\?|\b(?:non|mai|ma|pero|not|but|pas|mais|nicht|aber|no|come|how|rott[oa])\b/;

/** «ho ricevuto l'ordine, grazie!» */
export function thanksForOrder(message: string): boolean {
  const text = plain(message);
  return received.test(text) && pleased.test(text) && !butAsks.test(text);
}
