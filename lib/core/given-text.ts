/** Returns a value for a sentence; until the owner has given it, words that stand for it. */
export function givenText(text: string): string {
  return text === "" ? "da indicare all’apertura" : text;
}
