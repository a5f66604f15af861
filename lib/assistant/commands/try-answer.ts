import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { type FoundPassage } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";
import { memorySource } from "../knowledge/search";
import { languageModel, type TokenUsage } from "../language-model/language-model";
import { wordsOf } from "../model/chat";
import { tokenCost, type Trial } from "../model/knowledge";
import { MAX_PASSAGES, MIN_SCORE } from "../retrieval/retrieval";
import { possibleConditions } from "../safety/conditions";
import { safetyTopicsIn } from "../safety/safety";
import { type TryAnswerInput } from "../schema/knowledge";
import { startAnswer, streamAnswer } from "./answer-message";
import { decideAnswer } from "./decide-answer";
import { recordTrial } from "./token-budget";

/** Time limit of a trial. */
const TRIAL_TIMEOUT_MS = 40_000;

/**
 * Answers a question as for a new visitor and shows how the answer was found. Stores no
 * conversation and does not use the visitors' token budget.
 */
export async function tryAnswer(
  { userId }: Staff<"write">,
  { message, withModel }: TryAnswerInput,
  now: Date,
): Promise<Result<Trial, { code: "too_many_requests" }>> {
  const counted = await consumeLimit("chatTrial", userId);
  if (!counted.ok) return err({ code: "too_many_requests" });
  const [settings, passages] = await Promise.all([getSettings(), listPassages(now)]);
  const source = memorySource(passages);
  // Order look-ups of a trial are limited per administrator.
  const network = `trial ${userId}`;
  const asked = { message, earlier: [], caution: null, settings, source, network, now };
  const decided = await decideAnswer(asked);
  const { ready } = decided;
  const found = decided.found.length > 0 ? decided.found : await source.find(message, MAX_PASSAGES);

  const safety = safetyTopicsIn(message);
  const deciding = ready.topic === "safety" && safety.length === 0 ? possibleConditions : wordsOf;

  const progress = startAnswer(decided, false);
  const context = {
    signal: AbortSignal.timeout(TRIAL_TIMEOUT_MS),
    model: withModel ? languageModel() : null,
    pieceMs: 0,
  };
  const given = {
    message,
    earlier: [],
    decided,
    knowledge: passages,
    brand: settings.brand,
    withhold: () => Promise.resolve(),
  };
  // Trials have no token limit.
  const budget = () => Promise.resolve((usage: TokenUsage | null) => recordTrial(usage, now));
  let text = "";
  for await (const piece of streamAnswer(given, progress, context, budget)) text += piece;

  const usage = progress.usage ?? { inputTokens: 0, outputTokens: 0 };
  const used = new Set(ready.sources.map(({ id }) => id));
  return ok({
    topic: ready.topic,
    safety,
    mode: progress.mode,
    text,
    sources: ready.sources,
    offersPerson: ready.offersPerson,
    found: found.map((one) => toFound(one, used)),
    unknownWords: await source.findUnknownWords(deciding(message)),
    threshold: MIN_SCORE,
    ...usage,
    cost: tokenCost(usage, settings.chat),
  });
}

function toFound({ passage, score }: FoundPassage, used: ReadonlySet<string>) {
  const { id, title, href } = passage;
  const rounded = Math.round(score * 100) / 100;
  return { id, title, href, score: rounded, enough: score >= MIN_SCORE, used: used.has(id) };
}
