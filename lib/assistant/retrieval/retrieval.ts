import {
  type FoundPassage,
  type KnowledgeSource,
  type Passage,
  articleIdOf,
} from "@/lib/assistant/knowledge/passage";
import { type ReadyAnswer, plain } from "@/lib/assistant/model/chat";
import {
  askedThings,
  asksElsewhere,
  placesNamed,
  thingsNamed,
} from "@/lib/assistant/safety/asked-things";
import { halvesOf, questionsIn } from "./intent";
import { unknownAnswer } from "@/lib/assistant/copy/chat";

/** How sure a search must be of what it found: below, the honest answer is that nobody knows. */
export const SURE_ENOUGH = 0.55;
/** Where a thing is named that the shop never heard of, what was found may be about something else. */
const SURE_IN_SPITE = 0.75;
/** Two halves of a sentence are two questions only where something fits each of them well. */
const SURE_OF_HALF = 0.75;
/** An article answers in place of the shop's own text when it is sure itself and nearly as near. */
const SURE_OF_ARTICLE = 0.75;
const ARTICLE_MARGIN = 0.3;
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
  let best = perPart.flatMap(enough);
  let found = perPart.flat();
  if (best.length === 0 && parts.length > 1) {
    best = enough((found = await findKnown(source, message, message)));
  }
  if (best.length === 0 && before !== null) {
    best = enough((found = await findKnown(source, `${before} ${message}`, message)));
  }
  const answers = distinct(best.map(({ passage }) => passage));
  // Next to an article the shop's own texts may say the opposite.
  const others = answers.some(isArticle)
    ? []
    : found.toSorted((a, b) => b.score - a.score).map(({ passage }) => passage);
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
    (!whole || whole.confidence < SURE_ENOUGH || ids.has(whole.passage.id))
  );
}

/** What is found for a question; nothing where it asks about a thing that the shop never heard of. */
async function findKnown(
  source: KnowledgeSource,
  question: string,
  asked: string,
): Promise<FoundPassage[]> {
  const things = askedThings(asked);
  const named = thingsNamed(asked);
  const unknown = await source.unknownAmong([...things, ...named, ...placesNamed(question)]);
  if (things.some((thing) => unknown.includes(thing))) return [];
  // Where somebody lives says nothing of what they ask.
  const left = unknown.filter((word) => !named.includes(word));
  const found = await source.find(without(question, left), GIVEN);
  const isUnheard = named.some((thing) => unknown.includes(thing));
  if (isUnheard && (found[0]?.confidence ?? 0) < SURE_IN_SPITE) return [];
  // Of other things only an administrator may have written.
  return asksElsewhere(asked)
    ? found.filter(({ passage }) => isArticle(passage))
    : articleFirst(found);
}

/** With the nearest article at the front when it fits the question about as well as the first. */
function articleFirst(found: FoundPassage[]): FoundPassage[] {
  const article = found.find(({ passage }) => isArticle(passage));
  const needed = Math.max(SURE_OF_ARTICLE, (found[0]?.confidence ?? 0) - ARTICLE_MARGIN);
  return article && article.confidence >= needed
    ? [article, ...found.filter((one) => one !== article)]
    : found;
}

function isArticle({ id }: Passage): boolean {
  return articleIdOf(id) !== null;
}

function without(question: string, words: readonly string[]): string {
  const kept = plain(question).replaceAll(
    /(?:\b(?:a|ad|in|da) )?\b([\p{L}\p{N}]+)/gu,
    (all, word: string) => (words.includes(word) ? "" : all),
  );
  return words.length > 0 ? kept : question;
}

/** The best of what was found, where it is good enough. */
function enough([first]: FoundPassage[]): FoundPassage[] {
  return first && first.confidence >= SURE_ENOUGH ? [first] : [];
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
