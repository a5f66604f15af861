import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { type TokenUsage } from "../language-model/language-model";

/**
 * Reserves tokens of the Italian day before a model is called; null when the daily budget would be
 * exceeded. A single statement, so that concurrent processes never exceed the budget. The returned function
 * replaces the reservation by the real usage; an unknown usage leaves it unchanged.
 */
export async function reserveTokens(tokens: number, dailyTokens: number, now: Date) {
  if (tokens > dailyTokens) return null;
  const day = dayToDate(italianDay(now));
  const reserved = await getDb().$executeRaw`
    INSERT INTO chat_token_days AS d (day, tokens, answers) VALUES (${day}::date, ${tokens}, 1)
    ON CONFLICT (day) DO UPDATE SET tokens = d.tokens + excluded.tokens, answers = d.answers + 1
      WHERE d.tokens + excluded.tokens <= ${dailyTokens}`;
  if (reserved === 0) return null;
  return async (usage: TokenUsage | null): Promise<void> => {
    if (usage === null) return;
    const { inputTokens, outputTokens } = usage;
    await getDb().$executeRaw`
      UPDATE chat_token_days SET
        tokens = greatest(0, tokens - ${tokens} + ${inputTokens + outputTokens}),
        input_tokens = input_tokens + ${inputTokens},
        output_tokens = output_tokens + ${outputTokens}
      WHERE day = ${day}::date`;
  };
}
