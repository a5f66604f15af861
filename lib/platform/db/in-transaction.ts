import "server-only";
import { type Result } from "@/lib/core/result";
import { getDb, type Tx } from "./client";

/**
 * Runs `work` in a transaction and returns its result. An error result rolls back everything that
 * `work` wrote, as a thrown error does. With `timeoutMs` it may take that long.
 */
export async function inTransaction<R extends Result<unknown, unknown>>(
  work: (tx: Tx) => Promise<R>,
  timeoutMs?: number,
): Promise<R> {
  let refused: R | undefined;
  const run = async (tx: Tx) => {
    const result = await work(tx);
    if (result.ok) return result;
    refused = result;
    throw new Error("Rolled back because of an error result");
  };
  try {
    if (timeoutMs !== undefined) return await inLongTransaction(timeoutMs, run);
    return await getDb().$transaction(run);
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

/**
 * Runs `work` in a transaction that may take `timeoutMs`, and each of its statements too. Others
 * end after `DATABASE_STATEMENT_SECONDS`.
 */
export function inLongTransaction<T>(timeoutMs: number, work: (tx: Tx) => Promise<T>): Promise<T> {
  return getDb().$transaction(
    async (tx) => {
      // Ends with the transaction, so that it works behind a pooler too.
      await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`;
      return work(tx);
    },
    { timeout: timeoutMs },
  );
}
