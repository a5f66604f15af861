import { type FoundPassage, type KnowledgeSource, type Passage } from "./knowledge/model";
import { type ReadyAnswer, plain } from "./model";
import { askedThings, placesNamed } from "./asked-things";
import { halvesOf, questionsIn } from "./intent";
import { unknownAnswer } from "./copy";

/** How sure a search must be of what it found: below, the honest answer is that nobody knows. */
export const SURE_ENOUGH = 0.55;
/** Two halves of a sentence are two questions only where something fits each of them well. */
const SURE_OF_HALF = 0.75;
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
  const { parts, perPart } = await findParts(source, message);
  let best = perPart.flatMap(([first]) => (first && isEnough(first) ? [first] : []));
  let found = perPart.flat();
  if (best.length === 0 && parts.length > 1) {
    const [first] = (found = await findKnown(source, message, message));
    if (first && isEnough(first)) best = [first];
  }
  if (best.length === 0 && before !== null) {
    const [first] = (found = await findKnown(source, `${before} ${message}`, message));
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

/** The questions of a message with what is found for each. */
async function findParts(
  source: KnowledgeSource,
  message: string,
): Promise<{ parts: string[]; perPart: FoundPassage[][] }> {
  const look = async (parts: string[]) =>
    Promise.all(parts.map((part) => findKnown(source, part, part)));
  const parts = questionsIn(message);
  const halves = parts.length === 1 ? halvesOf(message) : null;
  const [perPart, perHalf] = await Promise.all([look(parts), look(halves ?? [])]);
  return halves && areTwoQuestions(perPart[0] ?? [], perHalf)
    ? { parts: halves, perPart: perHalf }
    : { parts, perPart };
}

/** Whether the halves of a sentence have answers of their own, of which the whole has found but one. */
function areTwoQuestions([whole]: FoundPassage[], perHalf: FoundPassage[][]): boolean {
  const firsts = perHalf.flatMap(([first]) => (first ? [first] : []));
  const ids = new Set(firsts.map(({ passage }) => passage.id));
  return (
    ids.size === 2 &&
    firsts.every(({ confidence }) => confidence >= SURE_OF_HALF) &&
    (!whole || !isEnough(whole) || ids.has(whole.passage.id))
  );
}

/** What is found for a question; nothing where it asks about a thing that the shop never heard of. */
async function findKnown(
  source: KnowledgeSource,
  question: string,
  asked: string,
): Promise<FoundPassage[]> {
  const things = askedThings(asked);
  const unknown = await source.unknownAmong([...things, ...placesNamed(question)]);
  if (things.some((thing) => unknown.includes(thing))) return [];
  // Where somebody lives says nothing of what they ask.
  return source.find(without(question, unknown), GIVEN);
}

function without(question: string, words: readonly string[]): string {
  const kept = plain(question).replaceAll(
    /(?:\b(?:a|ad|in|da) )?\b([\p{L}\p{N}]+)/gu,
    (all, word: string) => (words.includes(word) ? "" : all),
  );
  return words.length > 0 ? kept : question;
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
