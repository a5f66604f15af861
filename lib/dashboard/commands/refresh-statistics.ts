import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { getLog } from "@/lib/platform/log";

/** The first time, after years of orders, it takes minutes. */
const TIMEOUT_MS = 600_000;

/** Recomputes the days whose figures changed; returns their number. */
export function refreshStatistics(): Promise<number> {
  return inLongTransaction(TIMEOUT_MS, async (tx) => {
    const [row] = await tx.$queryRaw<{ days: number }[]>`SELECT refresh_statistics() AS days`;
    return row?.days ?? 0;
  });
}

/**
 * Compares every stored figure with the orders. A difference means a change that bypassed the triggers: it
 * is logged and its days are recomputed. Returns the number of wrong figures.
 */
export async function checkStatistics(): Promise<number> {
  await refreshStatistics();
  const wrong = await inLongTransaction(
    TIMEOUT_MS,
    (tx) => tx.$queryRaw<{ day: string; kind: string; key: string }[]>`
      SELECT day::text AS day, kind::text AS kind, key FROM wrong_statistics()`,
  );
  if (wrong.length === 0) return 0;
  getLog().error({ count: wrong.length, first: wrong[0] }, "statistics differ from the orders");
  const days = [...new Set(wrong.map(({ day }) => day))];
  await getDb().statisticsStaleDay.createMany({
    data: days.map((day) => ({ day: new Date(day) })),
  });
  await refreshStatistics();
  return wrong.length;
}
