/** A shorter surname, code or number matches too many unrelated texts. */
const MIN_WORD_LENGTH = 3;
const MIN_PHONE_DIGITS = 6;
/** Digits compared from the right, without the international prefix. */
const PHONE_DIGITS = 9;

/**
 * Returns a regular expression of Postgres that matches texts about a person: their address, or one of their
 * surnames, telephone numbers and tracking codes as a whole word.
 */
export function mentionPattern(email: string, words: readonly (string | null)[]): string {
  const long = words
    .map((word) => word?.trim() ?? "")
    .filter((word) => word.length >= MIN_WORD_LENGTH);
  const patterns = [...new Set([email, ...long])].map(toPattern);
  return `(^|[^[:alnum:]])(${patterns.join("|")})($|[^[:alnum:]])`;
}

/** Returns a pattern that matches a telephone number with or without prefix and in any grouping. */
function toPattern(word: string): string {
  const digits = word.replaceAll(/\D/g, "").slice(-PHONE_DIGITS);
  return /^[+\d][\d\s./-]+$/.test(word) && digits.length >= MIN_PHONE_DIGITS
    ? `[+[:digit:][:space:]]*${Array.from(digits).join("[^[:alnum:]]?")}`
    : word.replaceAll(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);
}
