import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { type UIMessageChunk } from "ai";
import { type Clock, systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";
import { brokenAnswer, emptyAnswer } from "../copy/chat";
import { listPassages } from "../knowledge/passages";
import { memorySource } from "../knowledge/search";
import { type LanguageModel, languageModel } from "../language-model/language-model";
import { type ChatRequest } from "../schema/chat";
import { decideAnswer } from "./decide-answer";
import { type Answer, modelSentences, type modelTimeouts } from "./model-answer";
import {
  openConversation,
  storeAnswer,
  storeQuestion,
  withholdQuestion,
} from "./store-conversation";
import { reserveTokens } from "./token-budget";

const PIECE_MS = 12;

export type AnswerContext = {
  /** Key of the visitor's rate limits. */
  network: string;
  /** Aborts when the reader stops the answer or disconnects. */
  signal: AbortSignal;
  clock?: Clock;
  model?: LanguageModel | null;
  timeouts?: typeof modelTimeouts;
  /** Delay between pieces of a text, to show it progressively. */
  pieceMs?: number;
};

/**
 * Streams the answer to a message in the protocol of docs/assistant/README.md#protocol, and stores question and answer. Rules
 * decide first. A model writes what they leave to it while tokens remain; otherwise, or when nothing of it may
 * be shown, the shop's own text answers.
 */
export async function* answerMessage(
  { message, conversationId: given }: ChatRequest,
  context: AnswerContext,
): AsyncGenerator<UIMessageChunk> {
  const { clock = systemClock, network, signal, timeouts } = context;
  const { model = languageModel(), pieceMs = PIECE_MS } = context;
  const now = clock();
  const [{ conversationId, caution, earlier }, settings, knowledge] = await Promise.all([
    openConversation(given ?? null, now),
    getSettings(),
    listPassages(now),
  ]);
  // The panel reads the time of the answer from its id.
  yield { type: "start", messageId: `ai-${now.getTime()}`, messageMetadata: { conversationId } };
  const source = memorySource(knowledge);
  const question = { message, earlier, caution, settings, source, network, now };
  const decided = await decideAnswer(question);
  const { withheld } = decided;
  await storeQuestion({ conversationId, message, withheld, caution: decided.caution }, now);
  const answer: Answer = {
    ...decided.ready,
    text: "",
    isHealth: decided.ready.topic === "safety" && decided.caution === "health",
    complete: false,
  };
  const texts =
    answer.mode !== "retrieval" || model === null
      ? [decided.ready.text]
      : modelSentences(
          {
            ...question,
            brand: settings.brand,
            decided,
            knowledge,
            model,
            signal,
            timeouts,
            reserve: (tokens) => reserveTokens(tokens, settings.chat.dailyTokens, now),
            withhold: () => withholdQuestion({ conversationId, caution: "health" }, now),
          },
          answer,
        );
  const id = "answer";
  try {
    yield { type: "text-start", id };
    for await (const delta of piecesOf(texts, pieceMs)) {
      if (signal.aborted) break;
      answer.text += delta;
      yield { type: "text-delta", id, delta };
    }
    if (answer.text === "" && !signal.aborted) {
      answer.text = emptyAnswer;
      yield { type: "text-delta", id, delta: emptyAnswer };
    }
    yield { type: "text-end", id };
    answer.complete = !signal.aborted;
    for (const { id: sourceId, href, title } of answer.sources)
      yield { type: "source-url", sourceId, url: href, title };
    if (answer.offersPerson) yield { type: "data-person", data: {} };
    yield { type: "finish", messageMetadata: { conversationId, mode: answer.mode } };
  } catch (error) {
    getLog().warn(describeError(error), "chat answer failed while streaming");
    yield { type: "text-end", id };
    yield { type: "error", errorText: brokenAnswer };
  } finally {
    await storeAnswer({ conversationId, ...answer }, clock());
    const { topic, mode, complete } = answer;
    getLog().info({ topic, mode, complete }, "chat answered");
  }
}

/** Splits texts into pieces of a few words. */
async function* piecesOf(
  texts: Iterable<string> | AsyncIterable<string>,
  pieceMs: number,
): AsyncGenerator<string> {
  for await (const text of texts)
    for (const piece of text.match(/^\s+(?=\S)|(?:\S+\s*){1,6}/g) ?? []) {
      yield piece;
      if (pieceMs > 0) await wait(pieceMs);
    }
}
