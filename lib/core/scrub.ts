/** Digits of a telephone number: with an international prefix, or an Italian number that starts with 0 or 3. */
const PHONE = /(?<![\w.-])(?:(?:\+|00)[1-9]|[03])(?:[\s./-]?\d){7,13}(?![\w-])/g;
const EMAIL = /\S+(?:@|%40)\S+/gi;
const QUERY = /\?[^\s"'<>]*=[^\s"'<>]*/g;

/**
 * Masks e-mail addresses, telephone numbers and query strings in a text of the log, of an error report or of
 * a span.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(QUERY, "?[query]")
    .replaceAll(EMAIL, "[e-mail]")
    .replaceAll(PHONE, "[phone]");
}

/** Longer than the words of an address of the shop; tokens of links are longer still. */
const TOKEN = /\/[\w.~%-]{20,}/g;

/** Masks query string and secret link tokens in an address. */
export function scrubAddress(address: string): string {
  return scrub(address.replace(/[?#].*$/, "")).replaceAll(TOKEN, "/[token]");
}
