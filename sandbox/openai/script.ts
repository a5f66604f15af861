/*
 * The scripted model. It answers with the passages of its instructions that share most words with
 * the question. A test can therefore see whether the right passage was in the instructions. A
 * passage is a line `[1] Title` with its text below, up to the next one or an empty line.
 */

/** Answer when the instructions contain nothing about the question. */
const NO_INFORMATION = "Su questo non ho informazioni.";

/** Text with invented figures, an address, a phone number and a code, as models sometimes write. */
export const inventedAnswer =
  "Certo, volentieri. La garanzia dura 17 anni e il prezzo è 12,34 euro. Trovi tutto su https://altrove.example/offerta e buona giornata. Chiama il 333 918 2736. Il codice è SOLOPERTE.";

/** Number of words by which the first passage is favoured. */
const FIRST_COUNTS_MORE = 2;

interface Passage {
  readonly stems: ReadonlySet<string>;
  readonly text: string;
}

/** Answers each part of a question from the instructions. */
export function answerFrom(instructions: string, question: string): string {
  const passages = passagesOf(instructions);
  const found = question
    .split(/[?.!;\n]+/)
    .map((part) => closest(passages, stemsOf(part)))
    .filter((passage) => passage !== null);
  const best = found.length > 0 ? found : [closest(passages, stemsOf(question))];
  const texts = new Set(best.flatMap((passage) => (passage === null ? [] : [passage.text])));
  return texts.size === 0 ? NO_INFORMATION : [...texts].join(" ");
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
  // Models favour what comes first.
  const trusted = shared.map(
    (count, index) => count + (index === 0 && count > 0 ? FIRST_COUNTS_MORE : 0),
  );
  return passages[trusted.indexOf(Math.max(...trusted))] ?? null;
}

/** Question words carry no subject. */
const QUESTION_WORD = /^quant/;

/**
 * Returns the first five letters of each significant word of four letters or more, without accents.
 */
function stemsOf(text: string): Set<string> {
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return new Set(
    (plain.match(/[a-z]{4,}/g) ?? [])
      .filter((word) => !QUESTION_WORD.test(word))
      .map((word) => word.slice(0, 5)),
  );
}
