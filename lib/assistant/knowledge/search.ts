import "server-only";
import { stemmer } from "@orama/stemmers/italian";
import { LRUCache } from "lru-cache";
import MiniSearch from "minisearch";
import { wordsOf } from "@/lib/core/plain-text";
import { valueOf } from "@/lib/core/value-of";
import { type FoundPassage, type Passage } from "./passage";
import phrasings from "./phrasings.json";
import words from "./spelling.json";

const phrasingsByTopic: Readonly<Record<string, readonly string[]>> = phrasings;

/** Words of dialects, chats and telegrams, with the Italian one. */
const spoken = new Map(
  Object.entries(words.spoken).flatMap(([italian, others]) =>
    others.split(" ").map((word) => [word, italian]),
  ),
);

/** Words that ask nothing. */
const fillers = new Set(words.fillers.split(" "));

/** Returns the words that ask something. */
export function withoutFillers(typed: readonly string[]): string[] {
  return typed.filter((word) => !fillers.has(word));
}

/** Weight of a sentence of an answer, compared with a title or a phrasing. */
const SENTENCE_WEIGHT = 0.6;
/** The closest lines of a topic count, each further one for half of the one before. */
const COUNTED_LINES = 5;
const DECAY = 0.5;
/** Wrong letters of a word that is not in the index, as a share of its length. */
const FUZZY = 0.2;
const MIN_FUZZY_LENGTH = 4;

type Line = { id: number; passage: Passage; words: string[]; weight: number };

export type KnowledgeSource = ReturnType<typeof createSource>;

/** That of the chat, and one for a form of the dashboard. */
const sources = new LRUCache<string, KnowledgeSource>({ max: 2 });

/**
 * Returns the search of titles, phrasings and sentences in the memory of the process, built again when a passage
 * has changed. Each is compared with the question by its Italian stems, rare ones weighted above common ones.
 * Unknown words match words that are spelt alike.
 */
export function memorySource(passages: readonly Passage[]): KnowledgeSource {
  const key = JSON.stringify(passages);
  const source = sources.get(key) ?? createSource(passages);
  sources.set(key, source);
  return source;
}

function createSource(passages: readonly Passage[]) {
  const lines = passages.flatMap(linesOf).map((line, id): Line => ({ id, ...line }));
  const counts = new Map<string, number>();
  for (const word of lines.flatMap(({ words }) => words))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  /** Inverse document frequency. */
  const weightOf = (words: readonly string[]) =>
    words.reduce((sum, word) => {
      const count = counts.get(word) ?? 0;
      return sum + Math.log(1 + (lines.length - count + 0.5) / (count + 0.5));
    }, 0);
  const weights = lines.map(({ words }) => weightOf(words));
  const isFuzzy = (word: string) => !counts.has(word) && word.length >= MIN_FUZZY_LENGTH;
  const search = new MiniSearch<Line>({
    fields: ["words"],
    tokenize: (text) => text.split(" "),
    extractField: (line, field) => (field === "words" ? line.words.join(" ") : String(line.id)),
    processTerm: (word) => word,
    searchOptions: { fuzzy: (word) => (isFuzzy(word) ? FUZZY : false) },
  });
  search.addAll(lines);

  const knows = (word: string) =>
    stemsOf(word).every((stem) => counts.has(stem) || search.search(stem).length > 0);
  return {
    /** Returns the words absent from all phrasings and passages in any form. */
    unknownWords: (words: readonly string[]) => words.filter((word) => !knows(word)),
    /** Returns the closest passages, best first. */
    find(question: string, limit: number): FoundPassage[] {
      const asked = stemsOf(question);
      const all = weightOf(asked);
      const scores = new Map<Passage, number[]>();
      for (const { id, match } of search.search(asked.join(" "))) {
        const line = lines[id as number];
        if (!line) continue;
        const shared = weightOf(Object.keys(match));
        const score = shared / Math.sqrt(all * (weights[line.id] ?? 1));
        scores.set(line.passage, [...(scores.get(line.passage) ?? []), score * line.weight]);
      }
      return [...scores]
        .map(([passage, ofLines]) => ({ passage, score: scoreOf(ofLines) }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit);
    },
  };
}

function linesOf(passage: Passage): Omit<Line, "id">[] {
  const { id, title, questions = [], standsFor = [], text } = passage;
  const phrased = [id, ...standsFor]
    .flatMap((topic) => valueOf(phrasingsByTopic, topic) ?? [])
    .flatMap((line) => line.split("; "));
  const asked = [title, ...questions, ...phrased];
  const said = text.split(/(?<=[.;:!?])\s/);
  const lineOf = (line: string, weight: number) => ({ passage, words: stemsOf(line), weight });
  return [
    ...asked.map((line) => lineOf(line, 1)),
    ...said.map((line) => lineOf(line, SENTENCE_WEIGHT)),
  ];
}

/** Returns the distinct stems of a text; a doubled letter counts once, because many write it wrong. */
function stemsOf(text: string): string[] {
  return [
    ...new Set(
      wordsOf(text).map((word) => stemmer(spoken.get(word) ?? word).replaceAll(/(.)\1+/gu, "$1")),
    ),
  ];
}

function scoreOf(ofLines: number[]): number {
  return ofLines
    .toSorted((a, b) => b - a)
    .slice(0, COUNTED_LINES)
    .reduce((sum, score, place) => sum + score * DECAY ** place, 0);
}
