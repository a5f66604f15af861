import "server-only";
import { type Clock } from "@/lib/core/clock";
import { err, type Result } from "@/lib/core/result";
import { closeAttempts } from "@/lib/ledger/commands/close-attempts";
import { type OpenAttempt } from "@/lib/ledger/model";
import { openAttemptStates } from "@/lib/orders/model/order";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";

/** Open pay pages that must be ended before the order is changed. */
export type CloseFirst = { code: "close_first"; attempts: OpenAttempt[] };

export type PayPageError =
  /** A payment is in processing: the order can be changed once it has succeeded or failed. */
  | { code: "payment_in_progress" }
  /** The provider did not end the pay page, so the order could still be paid. */
  | { code: "provider_error" };

// A customer may open another pay page while the earlier ones are being ended.
const MAX_ROUNDS = 3;

/**
 * Runs `work` in a transaction. While it returns open pay pages, ends them and runs it again with `wereClosed`: an
 * order that is then paid was paid in between.
 */
export async function withPayPagesClosed<T, E extends { code: string }>(
  work: (tx: Tx, wereClosed: boolean) => Promise<Result<T, E | CloseFirst>>,
  clock: Clock,
): Promise<Result<T, E | PayPageError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const done = await inTransaction((tx) => work(tx, round > 0));
    if (done.ok) return done;
    const { error } = done;
    if (!isCloseFirst(error)) return err(error);
    const closed = await closeAttempts(error.attempts, clock);
    if (!closed.ok) {
      const { code } = closed.error;
      return err({ code: code === "in_progress" ? "payment_in_progress" : code });
    }
  }
  return err({ code: "payment_in_progress" });
}

function isCloseFirst(error: { code: string }): error is CloseFirst {
  return error.code === "close_first";
}

/** Returns the open pay pages of a locked, unpaid order. */
export function listPayPages(tx: Tx, orderId: string): Promise<OpenAttempt[]> {
  return tx.paymentAttempt.findMany({
    where: { orderId, state: { in: openAttemptStates } },
    select: { id: true, provider: true, providerReference: true },
  });
}
