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
import { piecesOf } from "../model/chat";
import { type ChatRequest } from "../schema/chat";
import { decideAnswer, type Decision } from "./decide-answer";
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
  const answer = startAnswer(decided);
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
    for await (const delta of streamPieces(texts, answer, { signal, pieceMs }))
      yield { type: "text-delta", id, delta };
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

/** Returns an answer without text yet, with everything else that was decided. */
function startAnswer({ ready, caution }: Decision): Answer {
  const { topic, mode, sources, offersPerson } = ready;
  return {
    text: "",
    topic,
    mode,
    sources,
    offersPerson,
    isHealth: topic === "safety" && caution === "health",
    complete: false,
  };
}

/** Streams the pieces of an answer, and records its text in `answer`. */
async function* streamPieces(
  texts: Iterable<string> | AsyncIterable<string>,
  answer: Answer,
  { signal, pieceMs }: { signal: AbortSignal; pieceMs: number },
): AsyncGenerator<string> {
  for await (const text of texts) {
    for (const piece of piecesOf(text)) {
      if (answer.text !== "" && pieceMs > 0) await wait(pieceMs);
      if (signal.aborted) return;
      answer.text += piece;
      yield piece;
    }
  }
  if (answer.text.trim() === "" && !signal.aborted) {
    answer.text = emptyAnswer;
    yield emptyAnswer;
  }
}
