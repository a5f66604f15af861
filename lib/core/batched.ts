type Call<T, R> = { item: T; resolve: (answer: R) => void; reject: (error: unknown) => void };

/**
 * Groups calls so that one run of `work` serves many: those that come while a run is on its way make up
 * the next one, in the order they came. `work` answers for each item, in their order; should a run of
 * several fail, each is tried by itself, so that none suffers for another. Before a run `gather` is
 * awaited; without it calls made in the same breath as the first one belong to its run.
 */
export function batched<T, R>(
  work: (items: T[]) => Promise<R[]>,
  gather: () => Promise<unknown> = () => Promise.resolve(),
): (item: T) => Promise<R> {
  let waiting: Call<T, R>[] = [];
  let isRunning = false;

  async function runAll(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
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
    const answers = await work(calls.map(({ item }) => item));
    calls.forEach(({ resolve }, place) => {
      resolve(answers[place] as R);
    });
  } catch (error) {
    if (calls.length > 1) await Promise.all(calls.map((call) => run([call], work)));
    else for (const { reject } of calls) reject(error);
  }
}
