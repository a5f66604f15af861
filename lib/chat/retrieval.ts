import { type FoundPassage, type KnowledgeSource, type Passage } from "./knowledge/model";
import { type ReadyAnswer } from "./model";
import { questionsIn } from "./intent";
import { unknownAnswer } from "./copy";

/** How sure a search must be of what it found: below, the honest answer is that nobody knows. */
export const SURE_ENOUGH = 0.55;
/** How many passages a model is given. */
export const GIVEN = 5;

/** What was found for a message: the answer in the shop's own words, and what a model may use. */
export type Retrieved = { ready: ReadyAnswer; passages: Passage[]; found: FoundPassage[] };

/**
 * Looks a message up, each of its questions by itself. Where that finds nothing, it may be the rest of
 * the question before: «e quella espressa?».
 */
export async function retrieve(
  source: KnowledgeSource,
  message: string,
  before: string | null,
): Promise<Retrieved> {
  const parts = questionsIn(message);
  const perPart = await Promise.all(parts.map((part) => source.find(part, GIVEN)));
  let best = perPart.flatMap(([first]) => (first && isEnough(first) ? [first] : []));
  let found = perPart.flat();
  if (best.length === 0 && parts.length > 1) {
    const [first] = (found = await source.find(message, GIVEN));
    if (first && isEnough(first)) best = [first];
  }
  if (best.length === 0 && before !== null) {
    const [first] = (found = await source.find(`${before} ${message}`, GIVEN));
    if (first && isEnough(first)) best = [first];
  }
  const answers = distinct(best.map(({ passage }) => passage));
  const others = found.toSorted((a, b) => b.score - a.score).map(({ passage }) => passage);
  return {
    ready: answers.length > 0 ? knowledgeAnswer(answers) : unknown(),
    passages: distinct([...answers, ...others]).slice(0, GIVEN),
    found: [...best, ...found.filter((one) => !best.includes(one))].slice(0, GIVEN),
  };
}

/** Whether the shop's knowledge has anything to say on a word. */
export async function isKnown(source: KnowledgeSource, word: string): Promise<boolean> {
  const [first] = await source.find(word, 1);
  return first !== undefined && isEnough(first);
}

function isEnough({ confidence }: FoundPassage): boolean {
  return confidence >= SURE_ENOUGH;
}

/** The passages word for word. */
function knowledgeAnswer(passages: Passage[]): ReadyAnswer {
  return {
    topic: "knowledge",
    mode: "retrieval",
    text: passages.map(({ text }) => text).join("\n\n"),
    sources: passages.map(({ id, title, href }) => ({ id, title, href })),
    offersPerson: false,
  };
}

function unknown(): ReadyAnswer {
  return {
    topic: "unknown",
    mode: "retrieval",
    text: unknownAnswer,
    sources: [],
    offersPerson: true,
  };
}

function distinct(passages: Passage[]): Passage[] {
  return passages.filter(
    (passage, index) => passages.findIndex(({ id }) => id === passage.id) === index,
  );
}
