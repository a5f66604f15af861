/** Digits of an Italian number without prefix: a mobile number, or a landline with its leading zero. */
const ITALIAN = /^(?:3\d{9}|0[1-9]\d{4,9})$/;

/** A number with its country's prefix (E.164: at most 15 digits). */
const INTERNATIONAL = /^[1-9]\d{7,14}$/;

/**
 * Returns a telephone number as `+` and digits, or null when it is none. A number without prefix is
 * Italian.
 */
export function normalisePhone(typed: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(typed.trim())) return null;
  const digits = typed.replaceAll(/\D/g, "");
  const isInternational = typed.trim().startsWith("+") || digits.startsWith("00");
  if (!isInternational) return ITALIAN.test(digits) ? `+39${digits}` : null;
  const full = digits.replace(/^00/, "");
  if (full.startsWith("39")) return ITALIAN.test(full.slice(2)) ? `+${full}` : null;
  return INTERNATIONAL.test(full) ? `+${full}` : null;
}
