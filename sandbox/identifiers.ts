import { randomBytes } from "node:crypto";

const UPPERCASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const ALPHANUMERIC = `${UPPERCASE}abcdefghijklmnopqrstuvwxyz`;

function pick(alphabet: string, length: number): string {
  let text = "";
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % alphabet.length);
  return text;
}

/** Returns a random Stripe identifier such as `re_3…`. */
export function stripeId(prefix: string, length = 24): string {
  return `${prefix}_${pick(ALPHANUMERIC, length)}`;
}

/** Returns a random PayPal identifier of orders, captures and refunds: 17 capitals and digits. */
export function paypalId(): string {
  return pick(UPPERCASE, 17);
}
