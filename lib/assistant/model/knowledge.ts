import { type AuditRow } from "@/lib/platform/audit/model";
import { type ChatMode, type ChatSource, type ChatTopic } from "@/lib/assistant/model/chat";
import { type SafetyTopic } from "@/lib/assistant/safety/safety-signs";
import { type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type ConversationView, type QuestionState } from "./list-filter";

/** One conversation in the list. */
export type ConversationRow = {
  id: string;
  startedAt: Date;
  lastMessageAt: Date;
  /** What was asked first, or null when nothing was kept of it. */
  firstQuestion: string | null;
  answers: number;
  /** Of these, those that had to say «non lo so». */
  unanswered: number;
  handedOverAt: Date | null;
};

export type ConversationPage = {
  rows: ConversationRow[];
  counts: Record<ConversationView, number>;
  total: number;
  page: number;
  /** After how many days conversations are deleted. */
  keptDays: number;
};

/** A passage that was found for a question, as it was filed. */
export type FoundSource = ChatSource & { score: number };

/** One message of a transcript. */
export type TranscriptMessage = {
  id: string;
  role: "user" | "assistant";
  content: string;
  at: Date;
  mode: ChatMode | null;
  topic: ChatTopic | null;
  sources: FoundSource[];
  tokens: number;
  /** False when the answer broke off or was stopped. */
  complete: boolean;
};

export type Transcript = {
  id: string;
  startedAt: Date;
  lastMessageAt: Date;
  handedOverAt: Date | null;
  /** The message in the inbox that it was handed over with; null where there is none any more. */
  inquiryId: string | null;
  messages: TranscriptMessage[];
  /** The day on which it is deleted, unless it goes on. */
  deletedOn: IsoDay;
};

/** A question without an answer, as often as it was asked. */
export type OpenQuestion = {
  key: string;
  /** As it was asked last. */
  text: string;
  times: number;
  /** By how many people, as far as anybody can tell. */
  conversations: number;
  lastAskedAt: Date;
  /** The conversation it was asked in last. */
  conversationId: string;
  state: QuestionState;
  settledAt: Date | null;
  article: { id: string; title: string; status: ArticleStatus } | null;
};

export type QuestionPage = {
  rows: OpenQuestion[];
  counts: Record<QuestionState, number>;
  total: number;
  page: number;
  keptDays: number;
};

export const articleStatuses = ["draft", "published"] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** Limits of an article: short enough for a bubble, and for a model to be given five of them. */
export const MAX_ARTICLE_TITLE = 80;
export const MAX_ARTICLE_QUESTIONS = 10;
export const MAX_QUESTION_LENGTH = 160;
export const MAX_ARTICLE_WORDS = 120;
export const MAX_ARTICLE_LENGTH = 1_200;

/** One article in the list. */
export type ArticleRow = {
  id: string;
  title: string;
  status: ArticleStatus;
  questions: number;
  words: number;
  updatedAt: Date;
};

/** An article as its form has it. */
export type ArticleSheet = {
  id: string;
  title: string;
  status: ArticleStatus;
  questions: string[];
  body: string;
  /** Where it leads on this site; null: to the contacts. */
  href: string | null;
  updatedAt: Date;
  publishedAt: Date | null;
};

export type ArticlePage = {
  article: ArticleSheet;
  /** What it may not say, because vetted texts say it. */
  safetyTopics: SafetyTopic[];
  /** Who wrote what, newest first. */
  history: AuditRow[];
};

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** The lines of a text, without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** An address that leads out of this shop: with or without a protocol, but not an e-mail address. */
export function foreignAddressIn(text: string): string | null {
  return (
    /(?:https?:\/\/|www\.)\S+|(?<![@\w.-])(?:[\w-]+\.)+(?:it|com|net|org|eu|info|shop|store|io|me|app|dev|co|biz)(?![\w@])(?:\/\S*)?/iu.exec(
      text,
    )?.[0] ?? null
  );
}

/** What a question leaves to an article made of it: no marks of what was masked, a capital at the start. */
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
  const words = (questions[0] ?? "").replaceAll(/[?!.…\s]+$/gu, "");
  const title = cut(words === "" ? "Senza titolo" : words, MAX_ARTICLE_TITLE);
  return { title: title.charAt(0).toUpperCase() + title.slice(1), questions };
}

/** A text of at most `most` characters, cut between words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(0, most).lastIndexOf(" ");
  return text.slice(0, end > most / 2 ? end : most - 1).concat(end > most / 2 ? "" : "…");
}

/** Cents a million tokens cost, read and written. */
export type TokenPrices = { inputCentsPerMillion: Cents; outputCentsPerMillion: Cents };

/** What tokens cost, in cents and their fractions. */
export function tokenCost(
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
  { inputCentsPerMillion, outputCentsPerMillion }: TokenPrices,
): number {
  return (inputTokens * inputCentsPerMillion + outputTokens * outputCentsPerMillion) / 1_000_000;
}

/** One Italian day of the assistant. */
export type CostDay = {
  day: IsoDay;
  /** Answers of every kind. */
  answers: number;
  /** Of these, those a language model worded. */
  modelAnswers: number;
  inputTokens: number;
  outputTokens: number;
  /** In cents and their fractions. */
  cost: number;
};

export type CostBoard = {
  /** The model that words answers; null: the shop's own texts are the answer, and nothing is spent. */
  model: { name: string; simulated: boolean } | null;
  prices: TokenPrices;
  dailyTokens: number;
  /** Tokens of today that are used or set aside. */
  tokensToday: number;
  /** The last thirty days, oldest first; the last one is today. */
  days: CostDay[];
  /** What administrators tried out in these days; its cost is in theirs. */
  trials: number;
};

/** What the console shows of a question. */
export type Trial = {
  /** What fired: the topic, and what exactly where a rule has parts. */
  topic: ChatTopic;
  safety: SafetyTopic[];
  mode: ChatMode;
  text: string;
  sources: ChatSource[];
  offersPerson: boolean;
  found: (ChatSource & { score: number; confidence: number; enough: boolean; used: boolean })[];
  /** Words the shop has never heard of, where they alone have decided. */
  unheard: string[];
  /** How sure a search must be. */
  threshold: number;
  inputTokens: number;
  outputTokens: number;
  /** In cents and their fractions. */
  cost: number;
};
