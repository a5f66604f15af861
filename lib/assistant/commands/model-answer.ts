import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/platform/log";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { unknownAnswer } from "../copy/chat";
import foreignTexts from "../copy/foreign.json";
import { type Passage } from "../knowledge/passage";
import { sentenceCheck, sentenceReader } from "../language-model/grounding";
import {
  type LanguageModel,
  MAX_OUTPUT_TOKENS,
  type ModelAnswer,
  type ModelPart,
  type TokenUsage,
} from "../language-model/language-model";
import { rulesFor, rulesWith } from "../language-model/prompt";
import { type Answer, withoutPersonalData } from "../model/chat";
import { safetyText } from "../safety/texts";
import { type Decision, type Question, type StoredMessage } from "./decide-answer";
import { withholdQuestion } from "./store-conversation";
import { reserveTokens } from "./token-budget";

/** Time limits of a model: between two pieces, and in total. */
export const modelTimeouts = { silentMs: 8_000, totalMs: 30_000 };

/** A cautious value for Italian. */
const LETTERS_PER_TOKEN = 3;
/** Earlier messages sent to a model. */
const MAX_EARLIER_SENT = 8;
/** Passages an answer may be made of, and pages shown below it. */
const MAX_NAMED = 6;
const MAX_SOURCES = 3;

/** An answer in progress; about health, its words are not stored. */
type Written = Answer & { isHealth: boolean };

/** The question, its decided answer, the shop's knowledge, and the model that words them. */
type Asked = Question & {
  settings: ShopSettings;
  conversationId: string;
  decided: Decision;
  knowledge: readonly Passage[];
  model: LanguageModel;
  /** Aborts when the reader stops the answer or disconnects. */
  signal: AbortSignal;
};

/**
 * Yields the sentences of a model that may be shown, or the text that answers instead. Throws when the model
 * fails after its first sentence.
 */
export async function* modelSentences(asked: Asked, answer: Written): AsyncGenerator<string> {
  const { text, topic, mode, sources, offersPerson, language } = asked.decided;
  const end = yield* checkedSentences(asked, answer);
  if (end === "health") {
    await withholdQuestion({ ...asked, caution: "health" }, asked.now);
    const vetted = asked.knowledge.filter(({ id }) => id === "not-for");
    Object.assign(answer, { topic: "safety", mode: "fixed", isHealth: true, sources: vetted });
    yield safetyText(["medical"], language);
  } else if (end === "unknown") {
    Object.assign(answer, { topic: "unknown", mode: "retrieval", sources: [], offersPerson: true });
    yield language === "it" ? unknownAnswer : foreignTexts[language].elsewhere;
  } else if (end === "withheld" && answer.text !== "" && topic === "unknown") {
    answer.offersPerson = true;
  } else if (end === "withheld" || end === "failed") {
    Object.assign(answer, { topic, mode, sources, offersPerson });
    yield answer.text === "" ? text : `\n\n${text}`;
  }
}

type End = "complete" | "health" | "unknown" | "withheld" | "failed" | "aborted";

/** Yields the checked sentences of a model and returns how they ended. */
async function* checkedSentences(asked: Asked, answer: Written): AsyncGenerator<string, End> {
  const told = asked.knowledge.filter(({ topic }) => topic === undefined);
  const prompt = promptFor(asked, told);
  const tokens = Math.ceil(JSON.stringify(prompt).length / LETTERS_PER_TOKEN) + MAX_OUTPUT_TOKENS;
  const commit = await reserveTokens(tokens, asked.settings.chat.dailyTokens, asked.now);
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
function answerReader(decided: Decision, answer: Written, told: Passage[]) {
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

function promptFor({ message, earlier, decided, settings }: Asked, told: Passage[]) {
  const before = withoutPrivate(earlier)
    .slice(-MAX_EARLIER_SENT)
    .map(({ role, content }) => ({ role, content }));
  return {
    rules: rulesWith(settings.brand, told),
    ownRules: rulesFor(decided.language, decided.sources),
    messages: [...before, { role: "user" as const, content: withoutPersonalData(message) }],
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
  prompt: ReturnType<typeof promptFor>,
  { model, signal }: Asked,
): AsyncGenerator<ModelPart> {
  const silence = new AbortController();
  const all = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(modelTimeouts.totalMs)]);
  const startTimer = () => setTimeout(() => silence.abort(), modelTimeouts.silentMs);
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
