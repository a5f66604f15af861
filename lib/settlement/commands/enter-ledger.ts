import "server-only";
import { type Cents } from "@/lib/core/money";
import { type Tx } from "@/lib/db/client";
import { type LedgerEntry, type PaymentAttempt } from "@/lib/db/generated/client";

/**
 * Enters a movement of money, once per provider, kind and the provider's name for it. True when it is
 * new: what follows from the movement is done then, and only then.
 * @param amountCents positive for money in, negative for money out
 */
export async function enterLedger(
  tx: Tx,
  attempt: Pick<PaymentAttempt, "id" | "orderId" | "provider">,
  movement: {
    kind: LedgerEntry["kind"];
    providerTransactionId: string;
    amountCents: Cents;
    at: Date;
  },
): Promise<boolean> {
  const { id: attemptId, orderId, provider } = attempt;
  const { count } = await tx.ledgerEntry.createMany({
    data: [{ ...movement, attemptId, orderId, provider }],
    skipDuplicates: true,
  });
  return count > 0;
}
