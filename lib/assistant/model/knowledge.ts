import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type AuditRow } from "@/lib/platform/audit/model";
import { type SafetyTopic } from "../safety/signs";
import { type ChatMode, type ChatSource, type ChatTopic } from "./chat";
import { type ConversationView, type QuestionState } from "./list-filter";

export type ConversationRow = {
  id: string;
  startedAt: Date;
  lastMessageAt: Date;
  /** The first question, or null when it was not stored. */
  firstQuestion: string | null;
  answers: number;
  /** Answers with the topic `unknown`. */
  unanswered: number;
  handedOverAt: Date | null;
};

export type ConversationPage = {
  rows: ConversationRow[];
  counts: Record<ConversationView, number>;
  total: number;
  page: number;
  /** Retention of conversations, in days. */
  retentionDays: number;
};

/** A passage found for a question, as stored with the answer. */
export type FoundSource = ChatSource & { score: number };

export type TranscriptMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  at: Date;
  mode: ChatMode | null;
  topic: ChatTopic | null;
  sources: FoundSource[];
  tokens: number;
  /** False when the answer failed or was aborted. */
  complete: boolean;
};

export type Transcript = {
  id: string;
  startedAt: Date;
  lastMessageAt: Date;
  handedOverAt: Date | null;
  /** The inbox message of the hand-over; null when there is none. */
  inquiryId: string | null;
  messages: TranscriptMessage[];
  /** Day of deletion, unless the conversation continues. */
  deletedOn: IsoDay;
};

/** An unanswered question with its frequency. */
export type OpenQuestion = {
  key: string;
  /** The latest wording. */
  text: string;
  times: number;
  /** Conversations that contain it, an estimate of the number of people. */
  conversations: number;
  lastAskedAt: Date;
  /** The latest conversation that contains it. */
  conversationId: string;
  state: QuestionState;
  resolvedAt: Date | null;
  article: { id: string; title: string; status: ArticleStatus } | null;
  /** The topic it was added to. */
  topic: string | null;
};

export type QuestionPage = {
  rows: OpenQuestion[];
  counts: Record<QuestionState, number>;
  total: number;
  page: number;
  retentionDays: number;
  /** Where a question can be added. */
  topics: TopicOption[];
};

export const articleStatuses = ["draft", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Limits of an article: they fit a chat bubble, and five articles fit a model's prompt. */
export const MAX_ARTICLE_TITLE = 80;
export const MAX_ARTICLE_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 160;
export const MAX_ARTICLE_WORDS = 120;
export const MAX_ARTICLE_LENGTH = 1_200;

export type ArticleRow = {
  id: string;
  title: string;
  status: ArticleStatus;
  questions: number;
  words: number;
  updatedAt: Date;
};

/** Phrasings of one topic: enough for every way of asking, few enough for one form. */
export const MAX_TOPIC_PHRASINGS = 300;

export type TopicOption = { id: string; title: string };

/** A topic of the shop's own texts, or a fixed answer such as a greeting. */
export type TopicRow = TopicOption & { kind: ChatTopic; phrasings: number };

export type TopicPage = TopicOption & {
  /** The answer, written from settings and catalogue. */
  text: string;
  phrasings: string[];
  /** Changes with the phrasings; must accompany their next change. */
  revision: string;
};

/** An article as edited in its form. */
export type ArticleDetails = {
  id: string;
  title: string;
  status: ArticleStatus;
  questions: string[];
  body: string;
  /** Path of the linked page; null means the contact page. */
  href: string | null;
  updatedAt: Date;
  publishedAt: Date | null;
};

export type ArticlePage = {
  article: ArticleDetails;
  /** Safety topics its text touches, which block publication. */
  safetyTopics: SafetyTopic[];
  /** Audit entries, newest first. */
  history: AuditRow[];
};

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Returns the non-empty lines of a text. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** Returns the first address outside this shop, with or without a protocol; e-mail addresses do not count. */
export function foreignAddressIn(text: string): string | null {
  return (
    /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:it|com|net|org|eu|info|shop|store|io|me|app|dev|co|biz)(?![\w@])(?:\/\S*)?/iu.exec(
      text,
    )?.[0] ?? null
  );
}

/**
 * Returns the draft of an article from the wordings of a question, without masking marks and with a capital
 * letter.
 */
export function draftOf(asked: readonly string[]): { title: string; questions: string[] } {
  const cleaned = asked
    .map((text) =>
      text
        .replaceAll(/\[(?:e-mail|numero|link dell’ordine)\]/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim()
        .slice(0, MAX_QUESTION_LENGTH),
    )
    .filter((text) => text !== "");
  const questions = [...new Set(cleaned)].slice(0, MAX_ARTICLE_QUESTIONS);
  const words = (questions[0] ?? "").replaceAll(/(?<![?!.…\s])[?!.…\s]+$/gu, "");
  const title = cut(words === "" ? "Senza titolo" : words, MAX_ARTICLE_TITLE);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), questions };
}

/** Shortens a text to `maxLength` characters between words. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const end = text.slice(0, maxLength).lastIndexOf(" ");
  return end > maxLength / 2 ? text.slice(0, end) : `${text.slice(0, maxLength - 1)}…`;
}

export type TokenPrices = { inputCentsPerMillion: Cents; outputCentsPerMillion: Cents };

/** Returns the cost of tokens in fractional cents. */
export function tokenCost(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  { inputCentsPerMillion, outputCentsPerMillion }: TokenPrices,
): number {
  return (inputTokens * inputCentsPerMillion + outputTokens * outputCentsPerMillion) / 1_000_000;
}

export type CostDay = {
  day: IsoDay;
  /** Answers of every mode. */
  answers: number;
  /** Answers written by a language model. */
  modelAnswers: number;
  inputTokens: number;
  outputTokens: number;
  /** Fractional cents. */
  cost: number;
};

export type CostBoard = {
  /** The language model; null when only the shop's own texts answer, at no cost. */
  model: { name: string; simulated: boolean } | null;
  prices: TokenPrices;
  dailyTokens: number;
  /** Tokens used or reserved today. */
  tokensToday: number;
  /** The last thirty days, oldest first, including today. */
  days: CostDay[];
  /** Trials by administrators in these days; their cost is included. */
  trials: number;
};

/** Result of a trial in the console. */
export type Trial = {
  /** The rule that decided: the topic, with details when a rule has parts. */
  topic: ChatTopic;
  safety: SafetyTopic[];
  mode: ChatMode;
  text: string;
  sources: ChatSource[];
  offersPerson: boolean;
  found: (ChatSource & { score: number; enough: boolean; used: boolean })[];
  /** Words unknown to the shop, when they alone decided. */
  unknownWords: string[];
  /** Minimum score of a search. */
  threshold: number;
  inputTokens: number;
  outputTokens: number;
  /** Fractional cents. */
  cost: number;
};
