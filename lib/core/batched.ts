type Call<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void };

/**
 * Groups calls so that one run of `work` serves several. Calls made during a run form the next one,
 * in order. `work` returns one result per item, in the same order. When a run of several items
 * fails, each item is retried alone, so one bad item cannot fail the others. Each run first awaits
 * `collect`; by default that ends with the current tick.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  collect: () => Promise<unknown> = () => Promise.resolve(),
): (item: T) => Promise<R> {
  let waiting: Call<T, R>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await collect();
      const calls = waiting;
      waiting = [];
      await run(calls, work);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runAll();
    });
}

async function run<T, R>(calls: Call<T, R>[], work: (items: T[]) => Promise<R[]>): Promise<void> {
  try {
    const results = await work(calls.map(({ item }) => item));
    calls.forEach(({ resolve }, index) => {
      resolve(results[index] as R);
    });
  } catch (error) {
    if (calls.length > 1) await Promise.all(calls.map((call) => run([call], work)));
    else for (const { reject } of calls) reject(error);
  }
}
