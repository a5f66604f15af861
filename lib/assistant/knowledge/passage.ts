import { type ChatSource } from "@/lib/assistant/model/chat";

/** Something the shop knows: a ready answer in its own words, and how people ask for it. */
export type Passage = ChatSource & {
  /** Ways of asking, as people type them. */
  questions: readonly string[];
  /** The answer, plain text of a few sentences. */
  text: string;
};

const ARTICLE = "article-";

/** What an administrator's article is called among the passages. */
export function articlePassageId(articleId: string): string {
  return `${ARTICLE}${articleId}`;
}

/** The article behind a passage; null for the shop's own texts. */
export function articleIdOf(passageId: string): string | null {
  return passageId.startsWith(ARTICLE) ? passageId.slice(ARTICLE.length) : null;
}

/**
 * A passage that was found. `score` orders them; `confidence` says how much of the question it covers and
 * how near it comes to a way of asking, from 0 to 1.5.
 */
export type FoundPassage = { passage: Passage; score: number; confidence: number };

/**
 * Where answers are found. Behind it stands full-text search today; embeddings would stand behind the
 * same port.
 */
export interface KnowledgeSource {
  /** The passages nearest to a question, best first, at most `limit`. */
  find(question: string, limit: number): Promise<FoundPassage[]>;
  /** Those of the words that stand nowhere in what the shop knows, in none of their forms. */
  unknownAmong(words: readonly string[]): Promise<string[]>;
}
