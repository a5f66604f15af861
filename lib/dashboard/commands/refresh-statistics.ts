import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";

/** Recomputes the days whose figures changed; returns their number. */
export async function refreshStatistics(): Promise<number> {
  const [row] = await getDb().$queryRaw<{ days: number }[]>`SELECT refresh_statistics() AS days`;
  return row?.days ?? 0;
}

/**
 * Compares every stored figure with the orders. A difference means a change that bypassed the triggers: it
 * is logged and its days are recomputed. Returns the number of wrong figures.
 */
export async function checkStatistics(): Promise<number> {
  await refreshStatistics();
  const wrong = await getDb().$queryRaw<{ day: string; kind: string; key: string }[]>`
    SELECT day::text AS day, kind::text AS kind, key FROM wrong_statistics()`;
  if (wrong.length === 0) return 0;
  getLog().error({ count: wrong.length, first: wrong[0] }, "statistics differ from the orders");
  const days = [...new Set(wrong.map(({ day }) => day))];
  await getDb().statisticsStaleDay.createMany({
    data: days.map((day) => ({ day: new Date(day) })),
  });
  await refreshStatistics();
  return wrong.length;
}
