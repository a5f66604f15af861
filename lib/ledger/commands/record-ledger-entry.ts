import "server-only";
import { type Cents } from "@/lib/core/money";
import { type Tx } from "@/lib/platform/db/client";
import { type LedgerEntry, type PaymentAttempt } from "@/lib/platform/db/generated/client";

/** A movement of money; `amountCents` is positive for money in, negative for money out. */
type Movement = Pick<LedgerEntry, "kind" | "providerTransactionId" | "at"> & { amountCents: Cents };

/**
 * Inserts a movement of money, once per provider, kind and provider transaction id. Returns true
 * when it is new; only then may the caller apply its consequences.
 */
export async function recordLedgerEntry(
  tx: Tx,
  { id: attemptId, orderId, provider }: Pick<PaymentAttempt, "id" | "orderId" | "provider">,
  movement: Movement,
): Promise<boolean> {
  const { count } = await tx.ledgerEntry.createMany({
    data: { ...movement, provider, orderId, attemptId },
    skipDuplicates: true,
  });
  return count > 0;
}
