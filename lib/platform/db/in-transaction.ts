import "server-only";
import { type Result } from "@/lib/core/result";
import { getDb, type Tx } from "./client";

/**
 * Runs `work` in a transaction and returns its result. An error result rolls back everything that
 * `work` wrote, as a thrown error does.
 */
export async function inTransaction<R extends Result<unknown, unknown>>(
  work: (tx: Tx) => Promise<R>,
  options: { timeout?: number; maxWait?: number } = {},
): Promise<R> {
  let refused: R | undefined;
  try {
    return await getDb().$transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new Error("Rolled back because of an error result");
    }, options);
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}
