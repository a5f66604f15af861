import { unknownAnswer } from "../copy/chat";
import {
  articleIdOf,
  type FoundPassage,
  type KnowledgeSource,
  type Passage,
} from "../knowledge/passage";
import { plain, type ReadyAnswer } from "../model/chat";
import { askedThings, asksElsewhere, placesNamed, thingsNamed } from "../safety/asked-things";
import { halvesOf, questionsIn } from "./intent";

/** Minimum confidence of a search; below it the assistant says that it does not know. */
export const MIN_CONFIDENCE = 0.55;
/** Threshold when the question names something unknown: the match may be about another thing. */
const MIN_CONFIDENCE_WITH_UNKNOWN = 0.75;
/** Threshold for splitting a sentence: each half needs a good match of its own. */
const MIN_CONFIDENCE_PER_HALF = 0.75;
/** Threshold at which an article replaces the shop's own text, when it is nearly as close. */
const MIN_ARTICLE_CONFIDENCE = 0.75;
const ARTICLE_MARGIN = 0.3;
/** Passages given to a model. */
export const MAX_PASSAGES = 5;

/** Result of a search: the answer in the shop's own words, and passages for a model. */
export type Retrieved = { ready: ReadyAnswer; passages: Passage[]; found: FoundPassage[] };

/**
 * Searches each question of a message. Without a match, searches it as the continuation of the previous
 * question: «e quella espressa?».
 */
export async function retrieve(
  source: KnowledgeSource,
  message: string,
  before: string | null,
): Promise<Retrieved> {
  const { parts, partMatches } = await findParts(source, message);
  let best = partMatches.flatMap(aboveThreshold);
  let found = partMatches.flat();
  if (best.length === 0 && parts.length > 1) {
    best = aboveThreshold((found = await findKnown(source, message, message)));
  }
  if (best.length === 0 && before !== null) {
    best = aboveThreshold((found = await findKnown(source, `${before} ${message}`, message)));
  }
  const answers = distinct(best.map(({ passage }) => passage));
  // The shop's own texts may contradict an article.
  const further = answers.some(isArticle)
    ? []
    : found.toSorted((a, b) => b.score - a.score).map(({ passage }) => passage);
  return {
    ready: answers.length > 0 ? knowledgeAnswer(answers) : unknown(),
    passages: distinct([...answers, ...further]).slice(0, MAX_PASSAGES),
    found: [...best, ...found.filter((one) => !best.includes(one))].slice(0, MAX_PASSAGES),
  };
}

/** Returns the questions of a message, each with its matches. */
async function findParts(
  source: KnowledgeSource,
  message: string,
): Promise<{ parts: string[]; partMatches: FoundPassage[][] }> {
  const search = async (parts: string[]) =>
    Promise.all(parts.map((part) => findKnown(source, part, part)));
  const parts = questionsIn(message);
  const halves = parts.length === 1 ? halvesOf(message) : null;
  const [partMatches, halfMatches] = await Promise.all([search(parts), search(halves ?? [])]);
  return halves && areSeparateQuestions(partMatches[0] ?? [], halfMatches)
    ? { parts: halves, partMatches: halfMatches }
    : { parts, partMatches };
}

/** Returns true when each half has its own answer, of which the whole sentence matches only one. */
function areSeparateQuestions([whole]: FoundPassage[], halfMatches: FoundPassage[][]): boolean {
  const firsts = halfMatches.flatMap(([first]) => (first ? [first] : []));
  const ids = new Set(firsts.map(({ passage }) => passage.id));
  return (
    ids.size === 2 &&
    firsts.every(({ confidence }) => confidence >= MIN_CONFIDENCE_PER_HALF) &&
    (!whole || whole.confidence < MIN_CONFIDENCE || ids.has(whole.passage.id))
  );
}

/** Searches a question; empty when it asks about something unknown to the shop. */
async function findKnown(
  source: KnowledgeSource,
  question: string,
  asked: string,
): Promise<FoundPassage[]> {
  const things = askedThings(asked);
  const named = thingsNamed(asked);
  const unknown = await source.findUnknownWords([...things, ...named, ...placesNamed(question)]);
  if (things.some((thing) => unknown.includes(thing))) return [];
  // A place name does not change the subject.
  const otherUnknown = unknown.filter((word) => !named.includes(word));
  const found = await source.find(without(question, otherUnknown), MAX_PASSAGES);
  const hasUnknownName = named.some((thing) => unknown.includes(thing));
  if (hasUnknownName && (found[0]?.confidence ?? 0) < MIN_CONFIDENCE_WITH_UNKNOWN) return [];
  // Only an administrator's article can cover other subjects.
  return asksElsewhere(asked)
    ? found.filter(({ passage }) => isArticle(passage))
    : articleFirst(found);
}

/** Moves the closest article to the front when it matches about as well as the first passage. */
function articleFirst(found: FoundPassage[]): FoundPassage[] {
  const article = found.find(({ passage }) => isArticle(passage));
  const needed = Math.max(MIN_ARTICLE_CONFIDENCE, (found[0]?.confidence ?? 0) - ARTICLE_MARGIN);
  return article && article.confidence >= needed
    ? [article, ...found.filter((one) => one !== article)]
    : found;
}

function isArticle({ id }: Passage): boolean {
  return articleIdOf(id) !== null;
}

function without(question: string, words: readonly string[]): string {
  const remaining = plain(question).replaceAll(
    /(?:\b(?:a|ad|in|da) )?\b([\p{L}\p{N}]+)/gu,
    (all, word: string) => (words.includes(word) ? "" : all),
  );
  return words.length > 0 ? remaining : question;
}

/** Returns the best match when its confidence is high enough. */
function aboveThreshold([first]: FoundPassage[]): FoundPassage[] {
  return first && first.confidence >= MIN_CONFIDENCE ? [first] : [];
}

/** Returns the passages verbatim as an answer. */
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
