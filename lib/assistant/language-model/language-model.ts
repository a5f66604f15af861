import "server-only";
import { createOpenAI } from "@ai-sdk/openai";
import { streamText } from "ai";
import { getEnv } from "@/lib/platform/env";
import { type EarlierMessage } from "../model/chat";

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** Pieces of text, then the usage. */
export type ModelPart = { type: "text"; text: string } | { type: "usage"; usage: TokenUsage };

export type ModelPrompt = { system: string; messages: EarlierMessage[] };

/** Port to a language model. Throws when it fails or is aborted. */
export interface LanguageModel {
  answer(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}

export const MAX_OUTPUT_TOKENS = 400;

/** Returns OpenAI's model, or null without a key. */
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
        // The shop's own texts are the fallback: retries would only delay it.
        maxRetries: 0,
        abortSignal,
        // The vendor must not store visitors' messages.
        providerOptions: { openai: { store: false } },
        // The default handler logs the request, with the visitor's message.
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

/** Thrown when an answer is aborted by the reader or by a timeout. */
class ModelStopped extends Error {
  override name = "ModelStopped";
}
