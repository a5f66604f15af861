import "server-only";
import { addDays, dateToDay, dayToDate, italianDay } from "@/lib/core/business-days";
import { SHOP_TIME_ZONE } from "@/lib/core/clock";
import { dayStart } from "@/lib/core/local-time";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { type CostBoard, tokenCost } from "../model/knowledge";

/** Including today. */
const SHOWN_DAYS = 30;

/** Loads the assistant's costs by day. */
export async function getCostBoard(_: Staff, now: Date): Promise<CostBoard> {
  const today = italianDay(now);
  const first = addDays(today, 1 - SHOWN_DAYS);
  const [spent, answered, { chat }] = await Promise.all([
    getDb().chatTokenDay.findMany({ where: { day: { gte: dayToDate(first) } } }),
    getDb().$queryRaw<{ day: string; answers: number; modelAnswers: number }[]>`
      SELECT to_char(created_at AT TIME ZONE ${SHOP_TIME_ZONE}, 'YYYY-MM-DD') AS day,
        count(*)::int AS answers, count(*) FILTER (WHERE mode = 'model')::int AS "modelAnswers"
      FROM chat_messages WHERE role = 'assistant' AND created_at >= ${dayStart(first)}
      GROUP BY 1`,
    getSettings(),
  ]);
  const spentOn = new Map(spent.map((row) => [dateToDay(row.day), row]));
  const answeredOn = new Map(answered.map((row) => [row.day, row]));
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => {
    const day = addDays(first, index);
    const row = spentOn.get(day);
    const inputTokens = (row?.inputTokens ?? 0) + (row?.trialInputTokens ?? 0);
    const outputTokens = (row?.outputTokens ?? 0) + (row?.trialOutputTokens ?? 0);
    return {
      day,
      inputTokens,
      outputTokens,
      answers: answeredOn.get(day)?.answers ?? 0,
      modelAnswers: answeredOn.get(day)?.modelAnswers ?? 0,
      cost: tokenCost({ inputTokens, outputTokens }, chat),
    };
  });
  const { OPENAI_API_KEY, OPENAI_API_BASE, OPENAI_MODEL } = getEnv();
  return {
    model:
      OPENAI_API_KEY === undefined
        ? null
        : { name: OPENAI_MODEL, simulated: OPENAI_API_BASE !== undefined },
    prices: chat,
    dailyTokens: chat.dailyTokens,
    tokensToday: spentOn.get(today)?.tokens ?? 0,
    days,
    trials: spent.reduce((sum, { trials }) => sum + trials, 0),
  };
}
