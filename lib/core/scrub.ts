/** Digits of a telephone number: with an international prefix, or an Italian number that starts with 0 or 3. */
const PHONE = /(?<![\w.-])(?:(?:\+|00)[1-9]|[03])(?:[\s./-]?\d){7,13}(?![\w-])/g;
const WORD = /\S+/g;
const AROUND_AT = /\S(?:@|%40)\S/i;
const AFTER_QUESTION_MARK = /\?[^\s"'<>]*/g;

/**
 * Masks e-mail addresses, telephone numbers and query strings in a text of the log, of an error report or of
 * a span.
 */
export function scrub(text: string): string {
  return text
    .replaceAll(AFTER_QUESTION_MARK, (rest) => (rest.includes("=") ? "?[query]" : rest))
    .replaceAll(WORD, (word) => (AROUND_AT.test(word) ? "[e-mail]" : word))
    .replaceAll(PHONE, "[phone]");
}

/** Longer than the words of an address of the shop; tokens of links are longer still. */
const TOKEN = /\/[\w.~%-]{20,}/g;

/** Masks query string and secret link tokens in an address. */
export function scrubAddress(address: string): string {
  const [path = ""] = address.split(/[?#]/, 1);
  return scrub(path).replaceAll(TOKEN, "/[token]");
}
