import "server-only";
import { randomUUID } from "node:crypto";
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
  const { kind, providerTransactionId, amountCents, at } = movement;
  // Not `createMany`: Prisma plans it anew each time, which takes longer than all the rest.
  const entered = await tx.$executeRaw`
    INSERT INTO ledger_entries
      (id, provider, kind, provider_transaction_id, order_id, attempt_id, amount_cents, at)
    VALUES (${randomUUID()}::uuid, ${attempt.provider}::payment_method, ${kind}::ledger_kind,
      ${providerTransactionId}, ${attempt.orderId}::uuid, ${attempt.id}::uuid, ${amountCents}, ${at})
    ON CONFLICT (provider, kind, provider_transaction_id) DO NOTHING`;
  return entered > 0;
}
