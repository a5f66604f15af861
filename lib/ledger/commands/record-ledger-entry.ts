import "server-only";
import { type Cents } from "@/lib/core/money";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { type LedgerEntry, type PaymentAttempt } from "@/lib/platform/db/generated/client";

type Payment = Pick<PaymentAttempt, "id" | "orderId" | "provider">;

/** A movement of money; `amountCents` is positive for money in, negative for money out. */
type Movement = Pick<LedgerEntry, "kind" | "providerTransactionId" | "at"> & { amountCents: Cents };

/**
 * Inserts a movement of money, once per provider, kind and provider transaction id. Returns true
 * when it is new; only then may the caller apply its consequences.
 */
export async function recordLedgerEntry(
  tx: Tx,
  payment: Payment,
  movement: Movement,
): Promise<boolean> {
  return (await tx.$executeRaw(ledgerEntryInsert(payment, movement))) > 0;
}

/**
 * Returns the insert of `recordLedgerEntry` as SQL, to be part of a larger statement. Not `createMany`:
 * Prisma plans it again on every call, which takes longer than the rest of the transaction.
 */
export function ledgerEntryInsert(
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
