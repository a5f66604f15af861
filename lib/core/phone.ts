import { plainPhone } from "./typed-text";

/**
 * Digits of an Italian number without prefix: a mobile number, or a landline with its leading zero. After 03 come
 * the area codes alone: others are mobile numbers with a needless zero.
 */
const ITALIAN =
  /^(?:3\d{8,9}|0[124-9]\d{4,9}|03[0159]\d{3,7}|03(?:2[1-4]|3[12]|4[1-6]|6[2-5]|7[1-7]|8[1-6])\d{2,7})$/;

/** A number with its country's prefix (E.164: at most 15 digits). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/** Returns a telephone number as `+` and digits, or null when it is none. A number without prefix is Italian. */
export function normalisePhone(typed: string): string | null {
  const text = plainPhone(typed);
  if (!/^\(?\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  const isInternational = /^\(?(?:\+|00)/.test(text);
  if (!isInternational && ITALIAN.test(digits)) return `+39${digits}`;
  if (digits.startsWith("39")) return ITALIAN.test(digits.slice(2)) ? `+${digits}` : null;
  return isInternational && INTERNATIONAL.test(digits) ? `+${digits}` : null;
}

/** A country's prefix (E.164) and the rest. */
const PREFIX = /^\+(39|1|7|2[07]|3[0-46]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;
/** A mobile prefix or an area code, which has two to four digits, and the rest. */
const ITALIAN_PARTS = /^(3\d\d|0[26]|0\d[0159]|0\d{3})(\d+)$/;

/** `+393331234567` → `+39 333 123 4567`: a normalised number as people write it. */
export function readablePhone(normalised: string): string {
  const [, prefix, national = ""] = PREFIX.exec(normalised) ?? [];
  if (prefix === undefined) return normalised;
  const [, area, rest = national] = (prefix === "39" && ITALIAN_PARTS.exec(national)) || [];
  const parts = [`+${prefix}`, area ?? "", ...(rest.match(/\d{3}(?=\d{3})|\d+/g) ?? [])];
  return parts.filter((part) => part !== "").join(" ");
}
