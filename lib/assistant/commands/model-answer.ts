import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { unknownAnswer } from "../copy/chat";
import foreignTexts from "../copy/foreign.json";
import { type Passage } from "../knowledge/passage";
import { sentenceCheck, sentenceReader } from "../language-model/grounding";
import {
  type LanguageModel,
  MAX_OUTPUT_TOKENS,
  type ModelAnswer,
  type ModelPart,
  type ModelPrompt,
  type TokenUsage,
} from "../language-model/language-model";
import { rulesFor, rulesWith } from "../language-model/prompt";
import { type ReadyAnswer, withoutPersonalData } from "../model/chat";
import { safetyText } from "../safety/texts";
import { type Decision, type StoredMessage } from "./decide-answer";
import { type StoredAnswer } from "./store-conversation";
import { estimatedTokens, type ReserveTokens } from "./token-budget";

/** Time limits of a model: between two pieces, and in total. */
export const modelTimeouts = { silentMs: 8_000, totalMs: 30_000 };

/** Earlier messages sent to a model. */
const MAX_EARLIER_SENT = 8;
/** Passages an answer may be made of, and pages shown below it. */
const MAX_NAMED = 6;
const MAX_SOURCES = 3;

/** An answer in progress. */
export type Answer = Omit<StoredAnswer, "conversationId"> & Pick<ReadyAnswer, "offersPerson">;

/** The question, its decided answer, the shop's knowledge, and the model that words them. */
type Asked = {
  message: string;
  earlier: StoredMessage[];
  decided: Decision;
  knowledge: readonly Passage[];
  brand: { assistant: string; name: string };
  model: LanguageModel;
  /** Aborts when the reader stops the answer or disconnects. */
  signal: AbortSignal;
  timeouts?: typeof modelTimeouts | undefined;
  reserve: ReserveTokens;
  /** Removes the words of the question, when the model finds health in it. */
  withhold: () => Promise<void>;
};

/**
 * Yields the sentences of a model that may be shown, or the text that answers instead. Throws when the model
 * fails after its first sentence.
 */
export async function* modelSentences(asked: Asked, answer: Answer): AsyncGenerator<string> {
  const { ready, language } = asked.decided;
  const end = yield* checkedSentences(asked, answer);
  if (end === "health") {
    await asked.withhold();
    const sources = asked.knowledge.filter(({ id }) => id === "not-for");
    Object.assign(answer, { topic: "safety", mode: "fixed", isHealth: true, sources });
    yield safetyText(["medical"], language);
  } else if (end === "unknown") {
    Object.assign(answer, { topic: "unknown", mode: "retrieval", sources: [], offersPerson: true });
    yield language === "it" ? unknownAnswer : foreignTexts[language].elsewhere;
  } else if (end === "withheld" && answer.text !== "" && ready.topic === "unknown") {
    answer.offersPerson = true;
  } else if (end === "withheld" || end === "failed") {
    const { topic, mode, sources, offersPerson } = ready;
    Object.assign(answer, { topic, mode, sources, offersPerson });
    yield answer.text === "" ? ready.text : `\n\n${ready.text}`;
  }
}

type End = "complete" | "health" | "unknown" | "withheld" | "failed" | "aborted";

/** Yields the checked sentences of a model and returns how they ended. */
async function* checkedSentences(asked: Asked, answer: Answer): AsyncGenerator<string, End> {
  const told = asked.knowledge.filter(({ topic }) => topic === undefined);
  const prompt = promptFor(asked, told);
  const commit = await asked.reserve(estimatedTokens(JSON.stringify(prompt)) + MAX_OUTPUT_TOKENS);
  if (commit === null) return "failed";
  const read = answerReader(asked.decided, answer, told);
  let written: ModelAnswer = {};
  let usage: TokenUsage | null = null;
  try {
    for await (const part of streamModel(prompt, asked)) {
      if (part.type === "usage") usage = part.usage;
      else {
        written = part.answer;
        const { sentences, end } = read(written, false);
        yield* sentences;
        if (end !== null) return end;
      }
    }
    const { sentences, end } = read(written, true);
    yield* sentences;
    return end ?? (answer.text.trim() === "" ? "failed" : "complete");
  } catch (error) {
    if (asked.signal.aborted) return "aborted";
    if (answer.text !== "") throw error;
    getLog().warn(describeError(error), "language model failed");
    return "failed";
  } finally {
    await commit(usage);
  }
}

/** Returns a reader of a growing answer, which returns what may be shown and how the answer ends. */
function answerReader(decided: Decision, answer: Answer, told: Passage[]) {
  let check: ReturnType<typeof sentenceReader> | undefined;
  return (written: ModelAnswer, isComplete: boolean): { sentences: string[]; end: End | null } => {
    const { health, passages = [], person = false, text } = written;
    if (health === true) return { sentences: [], end: "health" };
    if (health === undefined || text === undefined) return { sentences: [], end: null };
    const named = [...new Set(passages)].flatMap((id) => told.filter((one) => one.id === id));
    if (person && named.length === 0) return { sentences: [], end: "unknown" };
    if (check === undefined) {
      const given = [...named.slice(0, MAX_NAMED), ...decided.passages];
      // Those that only offer a person state no fact that a model could word.
      const facts = told.filter((passage) => !passage.offersPerson);
      check = sentenceReader(sentenceCheck(decided.language, given, facts));
      const isOpen = named.some(({ offersPerson }) => offersPerson);
      Object.assign(answer, { mode: "model", offersPerson: person || isOpen });
      if (named.length > 0)
        Object.assign(answer, { topic: "knowledge", sources: named.slice(0, MAX_SOURCES) });
    }
    const { sentences, withheld } = check(text, isComplete);
    return { sentences, end: withheld ? "withheld" : null };
  };
}

function promptFor({ message, earlier, decided, brand }: Asked, told: Passage[]): ModelPrompt {
  const before = withoutPrivate(earlier)
    .slice(-MAX_EARLIER_SENT)
    .map(({ role, content }) => ({ role, content }));
  return {
    rules: rulesWith(brand, told),
    ownRules: rulesFor(decided.language, decided.ready.sources),
    messages: [...before, { role: "user", content: withoutPersonalData(message) }],
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

/** Streams the parts of a model's answer; throws when it is silent or takes too long. */
async function* streamModel(
  prompt: ModelPrompt,
  { model, signal, timeouts = modelTimeouts }: Asked,
): AsyncGenerator<ModelPart> {
  const silence = new AbortController();
  const all = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(timeouts.totalMs)]);
  const startTimer = () => setTimeout(() => silence.abort(), timeouts.silentMs);
  let timer = startTimer();
  try {
    for await (const part of model.answer(prompt, all)) {
      clearTimeout(timer);
      timer = startTimer();
      yield part;
    }
  } finally {
    clearTimeout(timer);
    // Stops the model, so that an aborted answer costs no more tokens.
    silence.abort();
  }
}
