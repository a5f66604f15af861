import "server-only";
import { createOpenAI } from "@ai-sdk/openai";
import { streamText } from "ai";
import { getEnv } from "@/lib/platform/env";
import { type EarlierMessage } from "@/lib/assistant/model/chat";

/** What a model answer has cost. */
export type TokenUsage = { inputTokens: number; outputTokens: number };

/** What a model says, piece by piece, and at the end what it has cost. */
export type ModelPart = { type: "text"; text: string } | { type: "usage"; usage: TokenUsage };

export type ModelPrompt = { system: string; messages: EarlierMessage[] };

/** A language model: the port behind which any vendor may stand. Throws when it fails or is stopped. */
export interface LanguageModel {
  answer(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}

/** Longest answer, in tokens. */
export const MAX_OUTPUT_TOKENS = 400;

/** OpenAI's model when a key is set; null without one. */
export function languageModel(): LanguageModel | null {
  const { OPENAI_API_KEY, OPENAI_API_BASE, OPENAI_MODEL } = getEnv();
  if (OPENAI_API_KEY === undefined) return null;
  const openai = createOpenAI({
    apiKey: OPENAI_API_KEY,
    ...(OPENAI_API_BASE !== undefined && { baseURL: `${OPENAI_API_BASE}/v1` }),
  });
  return {
    async *answer({ system, messages }, abortSignal) {
      const { fullStream } = streamText({
        model: openai(OPENAI_MODEL),
        system,
        messages,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // The shop's own texts are at hand: trying again would only keep the reader waiting.
        maxRetries: 0,
        abortSignal,
        // The vendor must not keep what visitors write.
        providerOptions: { openai: { store: false } },
        // By default it prints the request, with what the visitor wrote.
        onError: () => undefined,
      });
      for await (const part of fullStream) {
        if (part.type === "text-delta") yield { type: "text", text: part.text };
        if (part.type === "error") throw part.error;
        if (part.type === "abort") throw new ModelStopped();
        if (part.type === "finish") {
          const { inputTokens = 0, outputTokens = 0 } = part.totalUsage;
          yield { type: "usage", usage: { inputTokens, outputTokens } };
        }
      }
    },
  };
}

/** The answer was stopped before its end: by the reader, or because it took too long. */
class ModelStopped extends Error {
  override name = "ModelStopped";
}
