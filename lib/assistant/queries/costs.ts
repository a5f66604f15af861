import "server-only";
import { addDays, dayToDate, italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";

/** Including today. */
const DAYS = 30;

/** Loads what the language model cost in the last 30 Italian days; null without a model. */
export async function getModelCosts(_: Staff, now: Date) {
  const { OPENAI_API_KEY, OPENAI_MODEL } = getEnv();
  if (OPENAI_API_KEY === undefined) return null;
  const today = italianDay(now);
  const [days, { chat }] = await Promise.all([
    getDb().chatTokenDay.findMany({ where: { day: { gt: dayToDate(addDays(today, -DAYS)) } } }),
    getSettings(),
  ]);
  const sum = (part: "answers" | "inputTokens" | "outputTokens") =>
    days.reduce((total, day) => total + day[part], 0);
  return {
    model: OPENAI_MODEL,
    answers: sum("answers"),
    /** Fractional cents. */
    cost:
      (sum("inputTokens") * chat.inputCentsPerMillion +
        sum("outputTokens") * chat.outputCentsPerMillion) /
      1_000_000,
    /** Tokens used or reserved today. */
    tokensToday: days.find(({ day }) => +day === +dayToDate(today))?.tokens ?? 0,
    dailyTokens: chat.dailyTokens,
  };
}
