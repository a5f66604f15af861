/** Longest name that an e-mail repeats; what was stored earlier may be longer. */
const MAX_NAME_LENGTH = 60;

/**
 * A text as somebody typed it, with a word joiner where mail programs would find a link: they may have
 * typed somebody else's address, and the shop sends nobody's links.
 */
export function unlinked(typed: string): string {
  return typed
    .replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, ".\u2060")
    .replaceAll("://", ":\u2060/\u2060/");
}

/** One typed line, `unlinked` and without line breaks or control characters. */
export function unlinkedLine(typed: string): string {
  return unlinked(typed.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim());
}

/** A typed name as an e-mail repeats it: one unlinked line, cut where it is too long for a name. */
export function nameInMail(typed: string): string {
  return unlinkedLine(Array.from(typed).slice(0, MAX_NAME_LENGTH).join(""));
}
