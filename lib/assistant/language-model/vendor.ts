import "server-only";
import { getEnv } from "@/lib/platform/env";

/** Who else reads what the assistant is asked: the language model's vendor; null without a key. */
export function modelVendor(): string | null {
  return getEnv().OPENAI_API_KEY === undefined ? null : "OpenAI Ireland";
}
