import { err, ok, type Result } from "./result";

type LimiterOptions = {
  max: number;
  /** Maximum number of tasks running at once under one key. */
  maxPerKey: number;
};

/**
 * Limits how many tasks run at once in this process. The limiter runs a task and returns its
 * result, or returns `busy` at once when a limit is reached. Tasks are never queued.
 */
export function createTaskLimiter({ max, maxPerKey }: LimiterOptions) {
  const running = new Map<string, number>();
  let total = 0;

  return async <T>(key: string, task: () => Promise<T>): Promise<Result<T, { code: "busy" }>> => {
    const runningUnderKey = running.get(key) ?? 0;
    if (total >= max || runningUnderKey >= maxPerKey) return err({ code: "busy" });
    running.set(key, runningUnderKey + 1);
    total += 1;
    try {
      return ok(await task());
    } finally {
      total -= 1;
      const remaining = (running.get(key) ?? 1) - 1;
      if (remaining > 0) running.set(key, remaining);
      else running.delete(key);
    }
  };
}

/** Creates a queue that runs tasks one after another; a failed task does not stop the next. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const run = last.then(task, task);
    last = run;
    return run;
  };
}

/** Maps items with at most `limit` calls of `work` at a time. Results are in the items' order. */
export async function mapAtMost<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const workOff = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, workOff));
  return results;
}
