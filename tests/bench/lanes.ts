// @ts-nocheck
/**
 * Repeats a task in several parallel lanes until `next` returns null.
 * @param {number} lanes
 * @param {() => Promise<unknown> | null} next
 * @returns {Promise<{ count: number, perSecond: number, p50: number, p95: number, p99: number }>} milliseconds
 */
export async function inLanes(lanes, next) {
  const durations = [];
  const startedAt = performance.now();
  const lane = async () => {
    for (;;) {
      const startedAt = performance.now();
      const work = next();
      if (work === null) return;
      await work;
      durations.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - startedAt) / 1000;
  durations.sort((a, b) => a - b);
  const percentile = (share) => durations[Math.ceil(durations.length * share) - 1] ?? 0;
  return {
    count: durations.length,
    perSecond: durations.length / seconds,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}
