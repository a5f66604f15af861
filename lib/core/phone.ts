import { plainPhone } from "./typed-text";

/**
 * Digits of an Italian number without prefix: a mobile number, or a landline with its leading zero. After 03 come
 * the area codes alone: others are mobile numbers with a needless zero.
 */
const ITALIAN =
  /^(?:3\d{8,9}|0[124-9]\d{4,9}|03[0159]\d{3,7}|03(?:2[1-4]|3[12]|4[1-6]|6[2-5]|7[1-7]|8[1-6])\d{2,7})$/;

/** A number with its country's prefix (E.164: at most 15 digits). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * Returns a telephone number as `+` and digits, or null when it is none. A number without prefix is
 * Italian.
 */
export function normalisePhone(typed: string): string | null {
  const text = plainPhone(typed);
  if (!/^\(?\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, "").replace(/^00/, "");
  const isInternational = /^\(?(?:\+|00)/.test(text);
  if (!isInternational && ITALIAN.test(digits)) return `+39${digits}`;
  if (digits.startsWith("39")) return ITALIAN.test(digits.slice(2)) ? `+${digits}` : null;
  return isInternational && INTERNATIONAL.test(digits) ? `+${digits}` : null;
}
