import { plain, wordsOf } from "@/lib/core/plain-text";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { EMAILS, withoutPersonalData } from "../model/chat";
import { expressions, introducingWords } from "./expressions";

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

/** Returns what a message says beside link, number and address; empty when it says nothing else. */
export function besideEvidence(message: string): string {
  const rest = withoutPersonalData(message)
    .replaceAll(/\[[^[\]]*\]/g, " ")
    .replace(NUMBER, " ");
  return rest
    .split(/(?<=[.:;!?])\s/)
    .filter((part) => !wordsOf(part).every((word) => introducingWords.has(word)))
    .join(" ");
}

/** Returns true when a message asks where an order is. One that names its number need not say «ordine». */
export function asksForState(message: string, { isNamed }: { isNamed: boolean }): boolean {
  const text = plain(message);
  const { ofNothingElse, orderState, ofOrder, supposed } = expressions;
  if (ofNothingElse.test(text)) return true;
  return orderState.test(text) && (isNamed || ofOrder.test(text)) && !supposed.test(text);
}

/** «ho ricevuto l'ordine, grazie!» */
export function thanksForOrder(message: string): boolean {
  const text = plain(message);
  const { received, pleased, butAsks } = expressions;
  return received.test(text) && pleased.test(text) && !butAsks.test(text);
}
