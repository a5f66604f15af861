import { plain, wordsOf } from "@/lib/core/plain-text";
import { unknownAnswer } from "../copy/chat";
import foreignTexts from "../copy/foreign.json";
import { type FoundPassage, type Passage } from "../knowledge/passage";
import { type KnowledgeSource, withoutFillers } from "../knowledge/search";
import { type Answer, withoutPersonalData } from "../model/chat";
import { type Language } from "../model/language";

/** Score below which the assistant says that it does not know. */
export const MIN_SCORE = 0.35;
/** Score of a question that is surely understood. Needed if it names something unknown, and by each of two. */
export const CLEAR_SCORE = 0.8;
/** Needed in addition for each further unknown word. */
const FURTHER_UNKNOWN = 0.2;
/** Passages given to a model. */
const MAX_PASSAGES = 5;
const MAX_QUESTIONS = 4;
const MAX_SPLITS = 6;
/** In letters; shorter sentences beside others ask nothing. */
const MIN_QUESTION_LENGTH = 6;
/** In words; a longer message is a question of its own. */
const MAX_CONTINUATION = 7;

/** The answer in the shop's own words, with passages for a model and the score of the best one. */
export type Retrieved = Answer & { passages: Passage[]; score: number };

/**
 * Searches each question of a message. What is not clear alone is searched as the continuation of the previous
 * question: «e quella espressa?».
 */
export function retrieve(
  source: KnowledgeSource,
  message: string,
  before: string | null,
  language: Language,
): Retrieved {
  const asked = searchable(message);
  let found = questionsIn(asked).flatMap((part) => findParts(source, part));
  let best = found.flatMap(aboveThreshold);
  if (before !== null && isContinuation(source, asked, best)) {
    const continued = findContinued(source, asked, searchable(before));
    const joined = aboveThreshold(continued);
    if (joined.length > 0) [found, best] = [[continued], joined];
  }
  const answers = mostImportant([...new Set(best.map(({ passage }) => passage))]);
  const further = found.flat().toSorted((a, b) => b.score - a.score);
  return {
    ...answerFrom(answers, language),
    passages: [...new Set([...answers, ...further.map(({ passage }) => passage)])]
      .filter(isKnowledge)
      .slice(0, MAX_PASSAGES),
    score: (best[0] ?? further[0])?.score ?? 0,
  };
}

/** Returns a message without addresses and numbers, which match nothing. */
export function searchable(message: string): string {
  return withoutPersonalData(message).replaceAll(/\[[^[\]]*\]/g, " ");
}

/** «e quanto dura?» */
const continuing = /^(?:ed?|ma|and|but|et|mais|und|aber|y|pero) /;

/**
 * Returns true for a short message that alone is not clear, or that continues a sentence. What is asked about something
 * unknown is a question of its own.
 */
function isContinuation(source: KnowledgeSource, asked: string, best: FoundPassage[]): boolean {
  const words = wordsOf(asked);
  if (best.length === 0)
    return words.length > 0 && source.unknownWords(withoutFillers(words)).length === 0;
  const isClear = best.some(({ score }) => score >= CLEAR_SCORE);
  const continues = best.length === 1 && continuing.test(words.join(" "));
  return words.length <= MAX_CONTINUATION && (!isClear || continues);
}

/** Searches a message together with the question before it; its own words count twice. */
function findContinued(source: KnowledgeSource, asked: string, before: string) {
  const alone = source.find(asked, Infinity);
  const scores = new Map(alone.map(({ passage, score }) => [passage.id, score]));
  return findKnown(source, `${before} ${asked}`, Infinity)
    .map(({ passage, score }) => ({ passage, score: (score + (scores.get(passage.id) ?? 0)) / 2 }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_PASSAGES);
}

/** Splits a message into its sentences. */
export function questionsIn(message: string): string[] {
  const parts = message
    .split(/(?<=[?!.;:])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).join("").length >= MIN_QUESTION_LENGTH);
  return parts.length > 1 ? parts.slice(0, MAX_QUESTIONS) : [message];
}

const asking =
  "quanto|quanti|quante|quando|come|dove|posso|avete|fate|how|when|where|what|can|combien|quand|comment|wie|wann|wo|kann|cuándo|cuánto|cómo|puedo";
/** What stands between two questions: a comma, a word that joins them, or the space before a second one that asks. */
const connector = new RegExp(
  String.raw`,\s*|\s(?:ed?|poi|ma|inoltre|oppure|and|but|et|mais|und|aber|y|pero)\s|(?<!\b(?:a|in|da|di|per|o))\s(?=(?:${asking})\s)`,
  "giu",
);

const asks = new RegExp(String.raw`\b(?:${asking})\s`, "iu");

/** Splits a sentence in two at each place where another question may begin. */
export function halvesOf(sentence: string): [string, string][] {
  return [...sentence.matchAll(connector)]
    .map(({ 0: joint, index }) => ({
      joint,
      halves: [sentence.slice(0, index), sentence.slice(index + joint.length)] as [string, string],
    }))
    .filter(({ joint, halves }) => joint !== " " || asks.test(halves[0]))
    .map(({ halves }) => halves)
    .filter((halves) =>
      halves.every((half) => withoutFillers(wordsOf(half)).join("").length >= MIN_QUESTION_LENGTH),
    )
    .slice(0, MAX_SPLITS);
}

/** Returns the matches of a sentence, or of each half when both are questions of their own. */
function findParts(source: KnowledgeSource, sentence: string): FoundPassage[][] {
  const whole = findKnown(source, sentence);
  const best = halvesOf(sentence)
    .map((halves) => halves.map((half) => findKnown(source, half)))
    .filter((halves) => areSeparate(halves, whole[0]))
    .toSorted((a, b) => sumOf(b) - sumOf(a))[0];
  return best ?? [whole];
}

const sumOf = (found: FoundPassage[][]) =>
  found.reduce((sum, [first]) => sum + (first?.score ?? 0), 0);

function areSeparate(halves: FoundPassage[][], whole: FoundPassage | undefined): boolean {
  const firsts = halves.flatMap(([first]) => first ?? []);
  const ids = new Set(firsts.map(({ passage }) => passage.id));
  return (
    ids.size === 2 &&
    firsts.every(({ passage, score }) => isKnowledge(passage) && score >= CLEAR_SCORE) &&
    (!whole || firsts.some(({ score }) => score > whole.score))
  );
}

/** Searches a question; empty when it may be about something the shop does not know. */
function findKnown(
  source: KnowledgeSource,
  question: string,
  limit = MAX_PASSAGES,
): FoundPassage[] {
  const all = wordsOf(question);
  const meant = withoutFillers(all);
  const words = meant.length > 0 ? meant : all;
  const unknown = source.unknownWords(words);
  const places = placesNamed(question).filter((place) => unknown.includes(place));
  // A place the shop does not know does not change the subject.
  const asked = words.filter((word) => !places.includes(word));
  const found = source.find(asked.join(" "), limit);
  const doubts = unknown.length - places.length;
  if (doubts === 0 || isForStaff(found[0]?.passage)) return found;
  return (found[0]?.score ?? 0) < CLEAR_SCORE + FURTHER_UNKNOWN * (doubts - 1) ? [] : found;
}

/** Returns the words that may name a place: «a Belluno», «in Trentino». */
function placesNamed(question: string): string[] {
  return [...plain(question).matchAll(/\b(?:a|ad|in|da) (\p{L}{4,})/gu)].map(
    ([, place = ""]) => place,
  );
}

function isForStaff(passage: Passage | undefined): boolean {
  return passage?.topic === "order" || passage?.topic === "person";
}

function isKnowledge({ topic = "knowledge" }: Passage): boolean {
  return topic === "knowledge";
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

/** Returns the passages verbatim as an answer; in another language, introduced or replaced by a text in it. */
function answerFrom(answers: Passage[], language: Language): Answer {
  const topic = answers.length > 0 ? (answers[0]?.topic ?? "knowledge") : "unknown";
  const sources = answers.map(({ id, title, href }) => ({
    id: id === "person" ? "contact" : id,
    title,
    href,
  }));
  return {
    topic,
    mode: topic === "knowledge" || topic === "unknown" ? "retrieval" : "fixed",
    text: textOf(answers, language),
    sources: topic === "knowledge" || topic === "person" ? sources : [],
    offersPerson: topic === "unknown" || answers.some(({ offersPerson }) => offersPerson),
  };
}

function textOf(answers: Passage[], language: Language): string {
  const id = answers[0]?.id ?? "elsewhere";
  const text = answers.length > 0 ? answers.map((one) => one.text).join("\n\n") : unknownAnswer;
  if (language === "it") return text;
  const { introduction, ...fixed } = foreignTexts[language];
  return id in fixed ? fixed[id as keyof typeof fixed] : `${introduction}\n\n${text}`;
}
