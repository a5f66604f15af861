import { parseOrderNumber } from "@/lib/orders/model/order";
import { EMAILS } from "../model/chat";

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
  const email = message.match(EMAILS)?.[0] ?? null;
  const typed = /\bSC[\s-]?[0-9A-Z]{4}[\s-]?[0-9A-Z]{4}\b/i.exec(message)?.[0] ?? "";
  const number = parseOrderNumber(typed);
  // «scrivetemi» is not a number.
  return { token, email, number, isMistyped: number === null && /[\d-]/.test(typed) };
}
