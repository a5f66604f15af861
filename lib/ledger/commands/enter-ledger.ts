import "server-only";
import { type Cents } from "@/lib/core/money";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { type LedgerEntry, type PaymentAttempt } from "@/lib/platform/db/generated/client";

type Payment = Pick<PaymentAttempt, "id" | "orderId" | "provider">;

/** A movement of money; `amountCents` is positive for money in, negative for money out. */
type Movement = Pick<LedgerEntry, "kind" | "providerTransactionId" | "at"> & { amountCents: Cents };

/**
 * Enters a movement of money, once per provider, kind and the provider's name for it. True when it is
 * new: what follows from the movement is done then, and only then.
 */
export async function enterLedger(tx: Tx, payment: Payment, movement: Movement): Promise<boolean> {
  return (await tx.$executeRaw(ledgerEntry(payment, movement))) > 0;
}

/**
 * The same as SQL, for a statement that does more. Not `createMany`: Prisma plans it anew each time,
 * which takes longer than all the rest.
 */
export function ledgerEntry(
  { id, orderId, provider }: Payment,
  { kind, providerTransactionId, amountCents, at }: Movement,
): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO ledger_entries
      (id, provider, kind, provider_transaction_id, order_id, attempt_id, amount_cents, at)
    VALUES (${timeOrderedId()}::uuid, ${provider}::payment_method, ${kind}::ledger_kind,
      ${providerTransactionId}, ${orderId}::uuid, ${id}::uuid, ${amountCents}, ${at})
    ON CONFLICT (provider, kind, provider_transaction_id) DO NOTHING`;
}
