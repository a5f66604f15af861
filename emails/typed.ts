/** Longest name in an e-mail; names stored earlier may be longer. */
const MAX_NAME_LENGTH = 60;

/**
 * Returns typed text with a word joiner inside anything mail programs would turn into a link. The
 * recipient's address may be typed by another person, and the shop must not send such links.
 */
export function unlinked(typed: string): string {
  return typed
    .replaceAll(/(?<=[\p{L}\p{N}])[.。@](?=[\p{L}\p{N}])/gu, "$&\u2060")
    .replaceAll("://", ":\u2060/\u2060/");
}

/** Returns one line of `unlinked` text, without line breaks and control characters. */
export function unlinkedLine(typed: string): string {
  return unlinked(typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim());
}

/** Returns a typed name for an e-mail: one unlinked line, shortened when too long. */
export function nameInMail(typed: string): string {
  return unlinkedLine(Array.from(typed).slice(0, MAX_NAME_LENGTH).join(""));
}
