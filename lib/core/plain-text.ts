/**
 * Returns the text in lower case, without accents, with single spaces and one spelling of «email»: the form
 * used for comparisons.
 */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\be[-‑]mail/g, "email")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the words of a text, normalised by `plain`. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
