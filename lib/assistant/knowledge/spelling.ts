import words from "./spelling.json";

/** Words of dialects, chats and telegrams, with the Italian one. */
const spoken = new Map(
  Object.entries(words.spoken).flatMap(([italian, others]) =>
    others.split(" ").map((word) => [word, italian]),
  ),
);

/** Words that ask nothing. */
const fillers = new Set(words.fillers.split(" "));

/** Returns a word in common Italian. */
export function inItalian(word: string): string {
  return spoken.get(word) ?? word;
}

/** Returns the words that ask something. */
export function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word));
}
