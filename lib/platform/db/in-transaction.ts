import "server-only";
import { type Result } from "@/lib/core/result";
import { getDb, type Tx } from "./client";

/**
 * Runs `work` in a transaction and returns its result. An error result rolls back everything that
 * `work` wrote, as a thrown error does.
 */
export async function inTransaction<T, E>(
  work: (tx: Tx) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  let result: Result<T, E> | undefined;
  const rollback = new Error("Rolled back because of an error result");
  try {
    return await getDb().$transaction(async (tx) => {
      result = await work(tx);
      if (!result.ok) throw rollback;
      return result;
    });
  } catch (error) {
    if (error === rollback && result) return result;
    throw error;
  }
}
