import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { type UIMessageChunk } from "ai";
import { type Clock, systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";
import { brokenAnswer, emptyAnswer } from "../copy/chat";
import { type Passage } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";
import { memorySource } from "../knowledge/search";
import { groundedReader } from "../language-model/grounding";
import {
  type LanguageModel,
  languageModel,
  MAX_OUTPUT_TOKENS,
  type ModelPrompt,
  type TokenUsage,
} from "../language-model/language-model";
import { systemPrompt } from "../language-model/prompt";
import { type ChatMode, piecesOf, withoutPersonalData } from "../model/chat";
import { type Retrieved } from "../retrieval/retrieval";
import { type ChatRequest } from "../schema/chat";
import { decideAnswer, type StoredMessage } from "./decide-answer";
import { openConversation, storeAnswer, storeQuestion } from "./store-conversation";
import { commitTokens, estimatedTokens, reserveTokens } from "./token-budget";

/** Records the real cost of an answer; null when unknown. */
type CommitUsage = (usage: TokenUsage | null) => Promise<void>;

/** Reserves tokens of a budget; returns null when too few remain. */
type Budget = (tokens: number) => Promise<CommitUsage | null>;

/** Time limits of a model: between two pieces, and in total. */
const modelTimeouts = { silentMs: 8_000, totalMs: 30_000 };

const PIECE_MS = 12;
/** Earlier messages sent to a model. */
const MAX_EARLIER_SENT = 8;

export type AnswerContext = {
  /** Key of the visitor's rate limits. */
  network: string;
  /** Aborts when the reader stops the answer or disconnects. */
  signal: AbortSignal;
  clock?: Clock;
  model?: LanguageModel | null;
  timeouts?: typeof modelTimeouts;
  /** Delay between pieces of a ready text, to show it progressively. */
  pieceMs?: number;
};

/** Text and mode of an answer in progress. */
export type Progress = {
  text: string;
  mode: ChatMode;
  usage: TokenUsage | null;
  complete: boolean;
};

/**
 * Streams the answer to a message in the protocol of `model/chat.ts`, and stores question and answer. A
 * model writes it while tokens remain. Otherwise, or when the model fails before its first sentence, the
 * shop's own texts answer.
 */
export async function* answerMessage(
  { message, conversationId: given }: ChatRequest,
  context: AnswerContext,
): AsyncGenerator<UIMessageChunk> {
  const { clock = systemClock, network, signal } = context;
  const now = clock();
  const [{ conversationId, caution, earlier }, settings, passages] = await Promise.all([
    openConversation(given ?? null, now),
    getSettings(),
    listPassages(now),
  ]);
  // The panel reads the time of the answer from its id.
  yield { type: "start", messageId: `ai-${now.getTime()}`, messageMetadata: { conversationId } };
  const source = memorySource(passages);
  const question = { message, earlier, caution, settings, source, network, now };
  const decided = await decideAnswer(question);
  const { ready, found, withheld } = decided;
  await storeQuestion({ conversationId, message, withheld, caution: decided.caution }, now);
  const isHealth = ready.topic === "safety" && decided.caution === "health";
  const progress: Progress = { text: "", mode: ready.mode, usage: null, complete: false };
  const id = "answer";
  try {
    yield { type: "text-start", id };
    const { dailyTokens } = settings.chat;
    const budget: Budget = async (tokens) => {
      const reserved = await reserveTokens(tokens, dailyTokens, now);
      return reserved && ((usage) => commitTokens(reserved, usage));
    };
    const asked = { message, earlier, decided, knowledge: passages, brand: settings.brand };
    for await (const delta of streamAnswer(asked, context, progress, budget))
      yield { type: "text-delta", id, delta };
    yield { type: "text-end", id };
    progress.complete = !signal.aborted;
    for (const { id: sourceId, href, title } of ready.sources)
      yield { type: "source-url", sourceId, url: href, title };
    if (ready.offersPerson) yield { type: "data-person", data: {} };
    yield { type: "finish", messageMetadata: { conversationId, mode: progress.mode } };
  } catch (error) {
    getLog().warn(describeError(error), "chat answer failed while streaming");
    yield { type: "text-end", id };
    yield { type: "error", errorText: brokenAnswer };
  } finally {
    const { topic } = ready;
    await storeAnswer({ conversationId, ...progress, topic, found, isHealth }, clock());
    getLog().info({ topic, mode: progress.mode, complete: progress.complete }, "chat answered");
  }
}

/** The question, its decided answer, the shop's knowledge and the model. */
type Asked = {
  message: string;
  earlier: StoredMessage[];
  decided: Retrieved;
  knowledge: readonly Passage[];
  brand: { assistant: string; name: string };
};

/** Streams the text of a decided answer; records text and mode in `progress`. */
export async function* streamAnswer(
  asked: Asked,
  context: Pick<AnswerContext, "signal" | "model" | "timeouts" | "pieceMs">,
  progress: Progress,
  budget: Budget,
): AsyncGenerator<string> {
  const words = isWrittenByModel(asked.decided)
    ? streamModelAnswer(asked, context, progress, budget)
    : streamReadyText(asked.decided.ready.text, context);
  for await (const delta of words) {
    progress.text += delta;
    yield delta;
  }
  if (progress.text.trim() === "" && !context.signal.aborted) {
    progress.text = emptyAnswer;
    yield emptyAnswer;
  }
}

function isWrittenByModel({ ready, passages }: Retrieved): boolean {
  return ready.topic === "knowledge" && !ready.offersPerson && passages.length > 0;
}

/** Fixed answers and those that only offer a person state no fact a model could word. */
function statesFacts({ topic, offersPerson }: Passage): boolean {
  return topic === undefined && !offersPerson;
}

async function* streamReadyText(
  text: string,
  { signal, pieceMs = PIECE_MS }: Pick<AnswerContext, "signal" | "pieceMs">,
): AsyncGenerator<string> {
  for (const [index, piece] of piecesOf(text).entries()) {
    if (index > 0 && pieceMs > 0) await wait(pieceMs);
    if (signal.aborted) return;
    yield piece;
  }
}

function promptFor({ message, earlier, decided, brand }: Asked): ModelPrompt {
  const earlierMessages = withoutPrivate(earlier)
    .slice(-MAX_EARLIER_SENT)
    .map(({ role, content }) => ({ role, content }));
  return {
    system: systemPrompt({ assistant: brand.assistant, brand: brand.name }, decided.passages),
    messages: [...earlierMessages, { role: "user", content: withoutPersonalData(message) }],
  };
}

/** Removes messages about health and orders, which no vendor may receive. */
function withoutPrivate(earlier: StoredMessage[]): StoredMessage[] {
  const isPrivate = ({ topic }: StoredMessage) => topic === "safety" || topic === "order";
  return earlier.filter((message, index) => {
    const answered = earlier[index + 1];
    return !isPrivate(message) && !(message.role === "user" && answered && isPrivate(answered));
  });
}

/** Streams the supported sentences of a model, or the ready text when there are none. */
async function* streamModelAnswer(
  asked: Asked,
  context: Pick<AnswerContext, "signal" | "model" | "timeouts" | "pieceMs">,
  progress: Progress,
  budget: Budget,
): AsyncGenerator<string> {
  const model = context.model === undefined ? languageModel() : context.model;
  const { ready, passages, found } = asked.decided;
  const prompt = promptFor(asked);
  const cost = estimatedTokens(JSON.stringify(prompt)) + MAX_OUTPUT_TOKENS;
  const commitUsage = model ? await budget(cost) : null;
  if (!model || !commitUsage) {
    yield* streamReadyText(ready.text, context);
    return;
  }
  progress.mode = "model";
  let withheld = false;
  try {
    const reader = groundedReader(passages, asked.knowledge.filter(statesFacts));
    for await (const part of streamModel(model, prompt, context, progress, commitUsage)) {
      const grounded = part === null ? reader.end() : reader.read(part);
      for (const sentence of grounded.sentences) yield* streamReadyText(sentence, context);
      if ((withheld = grounded.withheld)) break;
    }
  } catch (error) {
    if (context.signal.aborted) return;
    if (progress.text !== "") throw error;
    getLog().warn(describeError(error), "language model failed");
  }
  if (withheld)
    getLog().warn({ found: found.map(({ passage }) => passage.id) }, "model answer withheld");
  else if (progress.text.trim() !== "") return;
  // Empty or unsupported: answers with the shop's own text.
  progress.mode = "retrieval";
  if (progress.text !== "") yield "\n\n";
  yield* streamReadyText(ready.text, context);
}

/** Streams the model's text, then null; throws when it is silent or takes too long. */
async function* streamModel(
  model: LanguageModel,
  asked: ModelPrompt,
  { signal, timeouts = modelTimeouts }: Pick<AnswerContext, "signal" | "timeouts">,
  progress: Progress,
  commitUsage: CommitUsage,
): AsyncGenerator<string | null> {
  const silence = new AbortController();
  const all = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(timeouts.totalMs)]);
  const startTimer = () => setTimeout(() => silence.abort(), timeouts.silentMs);
  let timer = startTimer();
  try {
    for await (const part of model.answer(asked, all)) {
      clearTimeout(timer);
      timer = startTimer();
      if (part.type === "text") yield part.text;
      else progress.usage = part.usage;
    }
    yield null;
  } finally {
    clearTimeout(timer);
    // Stops the model, so that an aborted answer costs no more tokens.
    silence.abort();
    await commitUsage(progress.usage);
  }
}
