import "server-only";
import { getEnv } from "@/lib/platform/env";

/** Returns the vendor of the language model for the privacy notice; null without a key. */
export function modelVendor(): string | null {
  return getEnv().OPENAI_API_KEY === undefined ? null : "OpenAI Ireland";
}
