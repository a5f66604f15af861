import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { type UIMessageChunk } from "ai";
import { type Clock, systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";
import { brokenAnswer, emptyAnswer } from "@/lib/assistant/copy/chat";
import { groundedReader } from "@/lib/assistant/language-model/grounding";
import { type Passage } from "@/lib/assistant/knowledge/passage";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import { postgresSource } from "@/lib/assistant/knowledge/search";
import {
  type LanguageModel,
  MAX_OUTPUT_TOKENS,
  type ModelPrompt,
  type TokenUsage,
  languageModel,
} from "@/lib/assistant/language-model/language-model";
import { type ChatMode, piecesOf, withoutPersonalData } from "@/lib/assistant/model/chat";
import { systemPrompt } from "@/lib/assistant/language-model/prompt";
import { type Retrieved } from "@/lib/assistant/retrieval/retrieval";
import { type ChatRequest } from "@/lib/assistant/schema/chat";
import { type KeptMessage, decideAnswer } from "./decide-answer";
import { keepAnswer, keepQuestion } from "./store-conversation";
import { estimatedTokens, reserveTokens, settleTokens } from "./token-budget";

/** Says what a model's answer has cost in the end; null where nobody knows. */
type Settle = (usage: TokenUsage | null) => Promise<void>;

/** What a model's tokens are taken from: sets so many aside, or answers null when there are not enough. */
type Budget = (tokens: number) => Promise<Settle | null>;

/** How long a model may keep silent, and how long it may speak, in milliseconds. */
const patience = { silentMs: 8_000, totalMs: 30_000 };

const PIECE_MS = 12;
/** How much of the conversation a model is told. */
const TOLD = 8;

export type AnswerContext = {
  /** What requests of this visitor are counted under. */
  network: string;
  /** Ends when the reader stops the answer or goes away. */
  signal: AbortSignal;
  clock?: Clock;
  model?: LanguageModel | null;
  patience?: typeof patience;
  /** Between two pieces of a ready text, so that it can be seen growing. */
  pieceMs?: number;
};

/** One answer on its way: what has been said so far, and how. */
export type Progress = {
  text: string;
  mode: ChatMode;
  usage: TokenUsage | null;
  complete: boolean;
};

/**
 * Answers a message piece by piece, as the protocol in `model.ts` has it, and files question and
 * answer. With a model and tokens left it words the answer; otherwise, and whenever the model fails
 * before its first sentence, the shop's own texts do.
 */
export async function* answerMessage(
  { message, conversationId: given }: ChatRequest,
  context: AnswerContext,
): AsyncGenerator<UIMessageChunk> {
  const { clock = systemClock, network, signal } = context;
  const now = clock();
  const [{ conversationId, earlier }, settings, passages] = await Promise.all([
    keepQuestion(given ?? null, message, now),
    getSettings(),
    listPassages(now),
  ]);
  yield { type: "start", messageMetadata: { conversationId } };
  const source = postgresSource(passages);
  const decided = await decideAnswer({ message, earlier, settings, source, network, now });
  const { ready, found } = decided;
  const progress: Progress = { text: "", mode: ready.mode, usage: null, complete: false };
  const id = "answer";
  try {
    yield { type: "text-start", id };
    const { dailyTokens } = settings.chat;
    const budget: Budget = async (tokens) => {
      const reserved = await reserveTokens(tokens, dailyTokens, now);
      return reserved && ((usage) => settleTokens(reserved, usage));
    };
    const asked = { message, earlier, decided, knowledge: passages, brand: settings.brand };
    for await (const delta of wordAnswer(asked, context, progress, budget))
      yield { type: "text-delta", id, delta };
    yield { type: "text-end", id };
    progress.complete = !signal.aborted;
    for (const { id: sourceId, href, title } of ready.sources)
      yield { type: "source-url", sourceId, url: href, title };
    if (ready.offersPerson) yield { type: "data-person", data: {} };
    yield { type: "finish", messageMetadata: { conversationId, mode: progress.mode } };
  } catch (error) {
    getLog().warn(describeError(error), "chat answer broke off");
    yield { type: "text-end", id };
    yield { type: "error", errorText: brokenAnswer };
  } finally {
    const { topic } = ready;
    await keepAnswer({ conversationId, ...progress, topic, found }, clock());
    getLog().info({ topic, mode: progress.mode, complete: progress.complete }, "chat answered");
  }
}

/** What was asked, what was decided about it, all that the shop knows, and who answers. */
type Asked = {
  message: string;
  earlier: KeptMessage[];
  decided: Retrieved;
  knowledge: readonly Passage[];
  brand: { assistant: string; name: string };
};

/** A decided answer in words, piece by piece; `progress` takes down what was said, and how. */
export async function* wordAnswer(
  asked: Asked,
  context: Pick<AnswerContext, "signal" | "model" | "patience" | "pieceMs">,
  progress: Progress,
  budget: Budget,
): AsyncGenerator<string> {
  const words = wordedByModel(asked.decided)
    ? modelWords(asked, context, progress, budget)
    : readyWords(asked.decided.ready.text, context);
  for await (const delta of words) {
    progress.text += delta;
    yield delta;
  }
  if (progress.text.trim() === "" && !context.signal.aborted) {
    progress.text = emptyAnswer;
    yield emptyAnswer;
  }
}

function wordedByModel({ ready, passages }: Retrieved): boolean {
  return ready.topic === "knowledge" && passages.length > 0;
}

async function* readyWords(
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
  const told = tellable(earlier)
    .slice(-TOLD)
    .map(({ role, content }) => ({ role, content }));
  return {
    system: systemPrompt({ assistant: brand.assistant, brand: brand.name }, decided.passages),
    messages: [...told, { role: "user", content: withoutPersonalData(message) }],
  };
}

/** What was said before, without what concerns health or an order: no vendor learns of that. */
function tellable(earlier: KeptMessage[]): KeptMessage[] {
  const isPrivate = ({ topic }: KeptMessage) => topic === "safety" || topic === "order";
  return earlier.filter((message, index) => {
    const answered = earlier[index + 1];
    return !isPrivate(message) && !(message.role === "user" && answered && isPrivate(answered));
  });
}

/** A model's words as far as they are grounded; the ready text where there are none. */
async function* modelWords(
  asked: Asked,
  context: Pick<AnswerContext, "signal" | "model" | "patience" | "pieceMs">,
  progress: Progress,
  budget: Budget,
): AsyncGenerator<string> {
  const model = context.model === undefined ? languageModel() : context.model;
  const { ready, passages, found } = asked.decided;
  const prompt = promptFor(asked);
  const cost = estimatedTokens(JSON.stringify(prompt)) + MAX_OUTPUT_TOKENS;
  const settle = model ? await budget(cost) : null;
  if (!model || !settle) {
    yield* readyWords(ready.text, context);
    return;
  }
  progress.mode = "model";
  let withheld = false;
  try {
    const reader = groundedReader(passages, asked.knowledge);
    for await (const part of patiently(model, prompt, context, progress, settle)) {
      const grounded = part === null ? reader.end() : reader.read(part);
      for (const sentence of grounded.sentences) yield* readyWords(sentence, context);
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
  // It said nothing, or something of its own: the shop's own words, which are true.
  progress.mode = "retrieval";
  if (progress.text !== "") yield "\n\n";
  yield* readyWords(ready.text, context);
}

/** The model's text, then null; ends with an error when it keeps silent or takes too long. */
async function* patiently(
  model: LanguageModel,
  asked: ModelPrompt,
  { signal, patience: given = patience }: Pick<AnswerContext, "signal" | "patience">,
  progress: Progress,
  settle: Settle,
): AsyncGenerator<string | null> {
  const silence = new AbortController();
  const all = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(given.totalMs)]);
  const waitAgain = () => setTimeout(() => silence.abort(), given.silentMs);
  let timer = waitAgain();
  try {
    for await (const part of model.answer(asked, all)) {
      clearTimeout(timer);
      timer = waitAgain();
      if (part.type === "text") yield part.text;
      else progress.usage = part.usage;
    }
    yield null;
  } finally {
    clearTimeout(timer);
    // An answer that is not read to its end costs no more tokens.
    silence.abort();
    await settle(progress.usage);
  }
}
