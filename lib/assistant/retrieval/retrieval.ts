import { unknownAnswer } from "../copy/chat";
import {
  articleIdOf,
  type FoundPassage,
  type KnowledgeSource,
  type Passage,
} from "../knowledge/passage";
import { plain, type ReadyAnswer, withoutPersonalData, wordsOf } from "../model/chat";

/** Score below which the assistant says that it does not know. */
export const MIN_SCORE = 0.35;
/** Needed when the question names something unknown: the match may be about another thing. */
const MIN_SCORE_WITH_UNKNOWN = 0.8;
/** Needed by each half of a sentence, for two answers. */
const MIN_SCORE_PER_HALF = 0.65;
/** Needed by an article to replace the shop's own text, and how much closer that may be. */
const MIN_ARTICLE_SCORE = 0.6;
const ARTICLE_MARGIN = 0.7;
/** Passages given to a model. */
export const MAX_PASSAGES = 5;
const MAX_QUESTIONS = 4;
/** In letters; shorter sentences beside others ask nothing. */
const MIN_QUESTION_LENGTH = 6;

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
  const asked = searchable(message);
  const parts = await Promise.all(questionsIn(asked).map((part) => findPart(source, part)));
  let found = parts.flat();
  let best = found.flatMap(aboveThreshold);
  if (best.every(isUnknown) && parts.length > 1) {
    found = [await findKnown(source, asked)];
    best = found.flatMap(aboveThreshold);
  }
  if (best.length === 0 && before !== null && wordsOf(asked).length > 0) {
    found = [await findKnown(source, `${searchable(before)} ${asked}`)];
    best = found.flatMap(aboveThreshold);
  }
  const answers = mostImportant(distinct(best.map(({ passage }) => passage)));
  // The shop's own texts may contradict an article.
  const further = answers.some(isArticle) ? [] : found.flat().toSorted((a, b) => b.score - a.score);
  return {
    ready: answerFrom(answers),
    passages: distinct([...answers, ...further.map(({ passage }) => passage)])
      .filter(isKnowledge)
      .slice(0, MAX_PASSAGES),
    found: [...best, ...found.flat().filter((one) => !best.includes(one))].slice(0, MAX_PASSAGES),
  };
}

/** Returns a message without addresses and numbers, which match nothing. */
function searchable(message: string): string {
  return withoutPersonalData(message).replaceAll(/\[[^[\]]*\]/g, " ");
}

/** Splits a message into its sentences. */
export function questionsIn(message: string): string[] {
  const parts = message
    .split(/(?<=[?!.;])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).join("").length >= MIN_QUESTION_LENGTH);
  return parts.length > 1 ? parts.slice(0, MAX_QUESTIONS) : [message];
}

/** Splits a sentence at its first «e» or comma, which may join two questions. */
export function halvesOf(sentence: string): string[] {
  return /^(.{5,}?)(?:,| e| ed| poi| ma)\s+(\S.{4,})$/iu.exec(sentence)?.slice(1, 3) ?? [];
}

/** Returns the matches of a sentence, or of each half when both are questions of their own. */
async function findPart(source: KnowledgeSource, sentence: string): Promise<FoundPassage[][]> {
  const [whole = [], ...halves] = await Promise.all(
    [sentence, ...halvesOf(sentence)].map((part) => findKnown(source, part)),
  );
  const firsts = halves.flatMap(([first]) => first ?? []);
  const ids = new Set(firsts.map(({ passage }) => passage.id));
  const areSeparate =
    ids.size === 2 &&
    firsts.every(({ passage, score }) => isKnowledge(passage) && score >= MIN_SCORE_PER_HALF) &&
    (!whole[0] ||
      ids.has(whole[0].passage.id) ||
      firsts.every(({ score }) => score > (whole[0]?.score ?? 0)));
  return areSeparate ? halves : [whole];
}

/** Searches a question; empty when it may be about something the shop does not know. */
async function findKnown(source: KnowledgeSource, question: string): Promise<FoundPassage[]> {
  const unknown = await source.findUnknownWords(wordsOf(question));
  const places = placesNamed(question).filter((place) => unknown.includes(place));
  // A place the shop does not know does not change the subject.
  const asked = wordsOf(question).filter((word) => !places.includes(word));
  const found = articleFirst(await source.find(asked.join(" "), MAX_PASSAGES));
  const isDoubtful = unknown.length > places.length && !isForStaff(found[0]?.passage);
  return isDoubtful && (found[0]?.score ?? 0) < MIN_SCORE_WITH_UNKNOWN ? [] : found;
}

/** Returns the words that may name a place: «a Belluno», «in Trentino». */
function placesNamed(question: string): string[] {
  return [...plain(question).matchAll(/\b(?:a|ad|in|da) (\p{L}{4,})/gu)].map(
    ([, place = ""]) => place,
  );
}

/** Moves the closest article to the front when it matches about as well as the first passage. */
function articleFirst(found: FoundPassage[]): FoundPassage[] {
  const [first] = found;
  // Orders and persons come before everything that is written about them.
  if (isForStaff(first?.passage)) return found;
  const article = found.find(({ passage }) => isArticle(passage));
  const needed = Math.max(MIN_ARTICLE_SCORE, (first?.score ?? 0) - ARTICLE_MARGIN);
  return article && article.score >= needed
    ? [article, ...found.filter((one) => one !== article)]
    : found;
}

function isForStaff(passage: Passage | undefined): boolean {
  return passage?.topic === "order" || passage?.topic === "person";
}

function isArticle({ id }: Passage): boolean {
  return articleIdOf(id) !== null;
}

function isKnowledge({ topic = "knowledge" }: Passage): boolean {
  return topic === "knowledge";
}

function isUnknown({ passage }: FoundPassage): boolean {
  return passage.topic === "unknown";
}

/** Returns the best match when its score is high enough. */
function aboveThreshold([first]: FoundPassage[]): FoundPassage[] {
  return first && first.score >= MIN_SCORE ? [first] : [];
}

/** A wish for a person or an order decides alone; courtesy counts only without a question. */
function mostImportant(answers: Passage[]): Passage[] {
  for (const topic of ["order", "person", "knowledge", "unknown", "courtesy"]) {
    const some = answers.filter((one) => (one.topic ?? "knowledge") === topic);
    if (some.length > 0) return topic === "knowledge" ? some : some.slice(0, 1);
  }
  return [];
}

/** Returns the passages verbatim as an answer. */
function answerFrom(answers: Passage[]): ReadyAnswer {
  const topic = answers.length > 0 ? (answers[0]?.topic ?? "knowledge") : "unknown";
  return {
    topic,
    mode: topic === "knowledge" || topic === "unknown" ? "retrieval" : "fixed",
    text: answers.length > 0 ? answers.map(({ text }) => text).join("\n\n") : unknownAnswer,
    sources:
      topic === "knowledge" || topic === "person"
        ? answers.map(({ id, title, href }) => ({
            id: id === "person" ? "contact" : id,
            title,
            href,
          }))
        : [],
    offersPerson: topic === "unknown" || answers.some(({ offersPerson }) => offersPerson),
  };
}

function distinct(passages: Passage[]): Passage[] {
  return passages.filter(
    (passage, index) => passages.findIndex(({ id }) => id === passage.id) === index,
  );
}
