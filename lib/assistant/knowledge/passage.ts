import { type ChatSource, type ChatTopic } from "../model/chat";

/** An answer in the shop's own words. Visitors' ways of asking for it are in `phrasings.json`. */
export type Passage = ChatSource & {
  /** The answer: plain text of a few sentences. */
  text: string;
  /** What the answer is about; default: knowledge. */
  topic?: ChatTopic;
  /** True when the text alone does not settle the question. */
  offersPerson?: boolean;
  /** The questions of an article. */
  questions?: readonly string[];
  /** Topics whose phrasings find this passage too: what an article replaces, empty rows of the sheet. */
  standsFor?: readonly string[];
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

/** A search result. `score` is about 0.5 for a fair match, 1 and more for the same words. */
export type FoundPassage = { passage: Passage; score: number };

/** Port to a search, implemented in memory; embeddings could implement it too. */
export interface KnowledgeSource {
  /** Returns the closest passages, best first, at most `limit`. */
  find(question: string, limit: number): Promise<FoundPassage[]>;
  /** Returns the words absent from all phrasings and passages in any form. */
  findUnknownWords(words: readonly string[]): Promise<string[]>;
}
