/*
 * The scripted model. It understands nothing: it answers with the passages of its instructions that
 * share most words with the question, so that a test sees whether the truth was in front of it.
 * A passage is a line `[1] Title` with its text below, up to the next one or an empty line.
 */

/** What it says when its instructions hold nothing about the question. */
const IGNORANCE = "Su questo non ho informazioni.";

/** A text with figures, an address, a number to call and a code that nobody gave it, as models sometimes write. */
export const inventedAnswer =
  "Certo, volentieri. La garanzia dura 17 anni e il prezzo è 12,34 euro. Trovi tutto su https://altrove.example/offerta e buona giornata. Chiama il 333 918 2736. Il codice è SOLOPERTE.";

/** How many words the first passage is ahead of the others. */
const FIRST_COUNTS_MORE = 2;

interface Passage {
  readonly stems: ReadonlySet<string>;
  readonly text: string;
}

/** The answer to each part of a question, from what the instructions say. */
export function answerFrom(instructions: string, question: string): string {
  const passages = passagesOf(instructions);
  const found = question
    .split(/[?.!;\n]+/)
    .map((part) => closest(passages, stemsOf(part)))
    .filter((passage) => passage !== null);
  const best = found.length > 0 ? found : [closest(passages, stemsOf(question))];
  const texts = new Set(best.flatMap((passage) => (passage === null ? [] : [passage.text])));
  return texts.size === 0 ? IGNORANCE : [...texts].join(" ");
}

function passagesOf(instructions: string): Passage[] {
  return instructions
    .split(/^\[\d+\] /m)
    .slice(1)
    .map((block) => {
      const whole = block.split("\n\n")[0] ?? "";
      const [, ...lines] = whole.split("\n");
      return { stems: stemsOf(whole), text: lines.join(" ").trim() };
    });
}

function closest(passages: readonly Passage[], words: ReadonlySet<string>): Passage | null {
  const shared = passages.map(({ stems }) => [...words].filter((word) => stems.has(word)).length);
  if (shared.every((count) => count === 0)) return null;
  // Like a model, it trusts what it was told first.
  const trusted = shared.map(
    (count, index) => count + (index === 0 && count > 0 ? FIRST_COUNTS_MORE : 0),
  );
  return passages[trusted.indexOf(Math.max(...trusted))] ?? null;
}

/** Words that only make a sentence a question say nothing of what it is about. */
const ASKING = /^quant/;

/** The first five letters of every telling word that has at least four, without accents. */
function stemsOf(text: string): Set<string> {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return new Set(
    (plain.match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !ASKING.test(word))
      .map((word) => word.slice(0, 5)),
  );
}
