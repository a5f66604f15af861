import { type ChatSource } from "../model/chat";

/** An answer in the shop's own words, with the questions it answers. */
export type Passage = ChatSource & {
  /** Questions, as people type them. */
  questions: readonly string[];
  /** The answer: plain text of a few sentences. */
  text: string;
};

const ARTICLE = "article-";

/** Returns the passage id of an article. */
export function articlePassageId(articleId: string): string {
  return `${ARTICLE}${articleId}`;
}

/** Returns the article id of a passage; null for the shop's own texts. */
export function articleIdOf(passageId: string): string | null {
  return passageId.startsWith(ARTICLE) ? passageId.slice(ARTICLE.length) : null;
}

/**
 * A search result. `score` sorts; `confidence`, from 0 to 1.5, combines coverage of the question and
 * similarity to a known question.
 */
export type FoundPassage = { passage: Passage; score: number; confidence: number };

/** Port to a search, implemented with Postgres full-text search; embeddings could implement it too. */
export interface KnowledgeSource {
  /** Returns the closest passages, best first, at most `limit`. */
  find(question: string, limit: number): Promise<FoundPassage[]>;
  /** Returns the words absent from all passages in any form. */
  findUnknownWords(words: readonly string[]): Promise<string[]>;
}
