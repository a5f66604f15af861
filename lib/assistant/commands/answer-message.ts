import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { type UIMessageChunk } from "ai";
import { systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";
import { brokenAnswer, emptyAnswer } from "../copy/chat";
import { listPassages } from "../knowledge/passages";
import { memorySource } from "../knowledge/search";
import { type LanguageModel, languageModel } from "../language-model/language-model";
import { type ChatRequest } from "../schema/chat";
import { decideAnswer } from "./decide-answer";
import { modelSentences } from "./model-answer";
import { openConversation, storeAnswer, storeQuestion } from "./store-conversation";

/** Between the pieces of a text, so that its bubble grows. */
const PIECE_MS = 12;

export type AnswerContext = {
  /** Key of the visitor's rate limits. */
  network: string;
  /** Aborts when the reader stops the answer or disconnects. */
  signal: AbortSignal;
  model?: LanguageModel | null;
  pieceMs?: number;
};

/**
 * Streams the answer to a message in the protocol of docs/assistant/README.md#protocol, and stores question and answer. Rules
 * decide first. A model writes what they leave to it while tokens remain; otherwise, or when nothing of it may
 * be shown, the shop's own text answers.
 */
export async function* answerMessage(
  { message, conversationId: given }: ChatRequest,
  { network, signal, model = languageModel(), pieceMs = PIECE_MS }: AnswerContext,
): AsyncGenerator<UIMessageChunk> {
  const now = systemClock();
  const [{ conversationId, caution, earlier }, settings, knowledge] = await Promise.all([
    openConversation(given ?? null, now),
    getSettings(),
    listPassages(now),
  ]);
  // The panel reads the time of the answer from its id.
  yield { type: "start", messageId: `ai-${now.getTime()}`, messageMetadata: { conversationId } };
  const source = memorySource(knowledge);
  const question = { message, earlier, caution, source, network, now };
  const decided = await decideAnswer(question);
  const { topic, mode, sources, offersPerson, withheld } = decided;
  await storeQuestion({ conversationId, message, withheld, caution: decided.caution }, now);
  const isHealth = topic === "safety" && decided.caution === "health";
  const answer = { conversationId, topic, mode, text: "", sources, offersPerson, isHealth };
  const texts =
    mode !== "retrieval" || model === null
      ? [decided.text]
      : modelSentences(
          { ...question, conversationId, settings, decided, knowledge, model, signal },
          answer,
        );
  const id = "answer";
  let complete = false;
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
    complete = !signal.aborted;
    for (const { id: sourceId, href, title } of answer.sources)
      yield { type: "source-url", sourceId, url: href, title };
    if (answer.offersPerson) yield { type: "data-person", data: {} };
    yield { type: "finish", messageMetadata: { conversationId, mode: answer.mode } };
  } catch (error) {
    getLog().warn(describeError(error), "chat answer failed while streaming");
    yield { type: "text-end", id };
    yield { type: "error", errorText: brokenAnswer };
  } finally {
    await storeAnswer({ ...answer, complete }, systemClock());
    getLog().info({ topic: answer.topic, mode: answer.mode, complete }, "chat answered");
  }
}

/** Splits texts into pieces of a few words. */
async function* piecesOf(texts: Iterable<string> | AsyncIterable<string>, pieceMs: number) {
  for await (const text of texts)
    for (const piece of text.match(/^\s+(?=\S)|(?:\S+\s*){1,6}/g) ?? []) {
      yield piece;
      if (pieceMs > 0) await wait(pieceMs);
    }
}
