/** Percentiles are milliseconds. */
export type Rate = Record<"perSecond" | "p50" | "p95" | "p99", number>;

/** Repeats a task in several parallel lanes until `next` returns null. */
export async function inLanes(lanes: number, next: () => Promise<unknown> | null): Promise<Rate> {
  const durations: number[] = [];
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
  return { perSecond: durations.length / seconds, ...percentiles(durations) };
}

function percentiles(durations: number[]) {
  const sorted = durations.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return { p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) };
}
