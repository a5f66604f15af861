import "server-only";
import { createOpenAI } from "@ai-sdk/openai";
import { Output, streamText } from "ai";
import { z } from "zod";
import { getEnv } from "@/lib/platform/env";
import { type EarlierMessage } from "../model/chat";

export type TokenUsage = { inputTokens: number; outputTokens: number };

/** A model writes the fields in this order, so that all of them are known when the text begins. */
const answerSchema = z.object({
  health: z
    .boolean()
    .describe("true se il messaggio parla della salute di qualcuno o di un minore"),
  passages: z.array(z.string()).describe("gli id dei passaggi usati, il più importante per primo"),
  person: z.boolean().describe("true se deve rispondere una persona del negozio"),
  text: z.string().describe("la risposta per il visitatore"),
});
const partialAnswerSchema = answerSchema.partial();

/** The answer as far as it is written. */
export type ModelAnswer = z.infer<typeof partialAnswerSchema>;

export type ModelPart =
  | { type: "answer"; answer: ModelAnswer }
  | { type: "usage"; usage: TokenUsage };

/**
 * `rules` are the same for all visitors until the shop's texts change: the provider caches them. `ownRules` are
 * those of this message.
 */
export type ModelPrompt = { rules: string; ownRules: string; messages: EarlierMessage[] };

/** Port to a language model. Throws when it fails or is aborted. */
export interface LanguageModel {
  answer(prompt: ModelPrompt, signal: AbortSignal): AsyncIterable<ModelPart>;
}

export const MAX_OUTPUT_TOKENS = 600;

/** Returns OpenAI's model, or null without a key. */
export function languageModel(): LanguageModel | null {
  const { OPENAI_API_KEY, OPENAI_API_BASE, OPENAI_MODEL } = getEnv();
  if (OPENAI_API_KEY === undefined) return null;
  const openai = createOpenAI({
    apiKey: OPENAI_API_KEY,
    ...(OPENAI_API_BASE !== undefined && { baseURL: `${OPENAI_API_BASE}/v1` }),
  });
  return {
    async *answer({ rules, ownRules, messages }, abortSignal) {
      const failures: unknown[] = [];
      const stream = streamText({
        model: openai(OPENAI_MODEL),
        output: Output.object({ schema: answerSchema, name: "answer" }),
        system: [rules, ownRules].map((content) => ({ role: "system" as const, content })),
        messages,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        // The shop's own texts are the fallback: retries would only delay it.
        maxRetries: 0,
        abortSignal,
        // The vendor must not store visitors' messages.
        providerOptions: { openai: { store: false, promptCacheKey: "shop-assistant" } },
        // The default handler logs the request, with the visitor's message.
        onError: ({ error }) => void failures.push(error),
      });
      for await (const partial of stream.partialOutputStream)
        yield { type: "answer", answer: partialAnswerSchema.parse(partial) };
      for (const failure of failures) throw failure;
      if (abortSignal.aborted) throw new ModelStopped();
      const { inputTokens = 0, outputTokens = 0 } = await stream.totalUsage;
      yield { type: "usage", usage: { inputTokens, outputTokens } };
    },
  };
}

/** Thrown when an answer is aborted by the reader or by a timeout. */
class ModelStopped extends Error {
  override name = "ModelStopped";
}
