import { randomBytes } from "node:crypto";

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const UPPERCASE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const PAYER = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

function pick(alphabet: string, length: number): string {
  let text = "";
  for (const byte of randomBytes(length)) text += alphabet.charAt(byte % alphabet.length);
  return text;
}

/** A Stripe identifier such as `re_3…`: the prefix and as many random letters and digits as asked. */
export function stripeId(prefix: string, length = 24): string {
  return `${prefix}_${pick(ALPHANUMERIC, length)}`;
}

/** A PayPal resource identifier: 17 capitals and digits, as orders, captures and refunds have. */
export function paypalId(): string {
  return pick(UPPERCASE, 17);
}

/** A PayPal account identifier: 13 characters without 0, 1, I and O. */
export function paypalAccountId(): string {
  return pick(PAYER, 13);
}

/** A PayPal webhook event identifier. */
export function paypalEventId(): string {
  return `WH-${pick(UPPERCASE, 17)}-${pick(UPPERCASE, 17)}`;
}

/** Lower-case hexadecimal, for debug and request identifiers. */
export function hexId(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
