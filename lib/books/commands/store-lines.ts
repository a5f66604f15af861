import "server-only";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type ProviderId, type ProviderLine } from "@/lib/payments/provider";
import { type Tx } from "@/lib/platform/db/client";
import { entriesOfLine, toCheck } from "../queries/lines-sql";

/**
 * Stores lines, of a payout or of none, as the provider lists them now. A line may have moved from another payout, and
 * one that the payout no longer has is removed. The caller holds the lock of the provider's reading.
 */
export async function storeLines(
  tx: Tx,
  provider: ProviderId,
  payoutId: string | null,
  lines: readonly ProviderLine[],
): Promise<void> {
  // A line may be on two pages, because movements appear while they are read.
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  const rows = [...byId.values()].map((line) => ({ id: timeOrderedId(), ...line }));
  await tx.$executeRaw`
    INSERT INTO payout_lines AS known
      (id, provider, reference, payout_id, kind, at, amount_cents, fee_cents, transaction_id)
    SELECT l.id, ${provider}::payment_method, l."lineId", ${payoutId}::uuid, l.kind, l.at, l."amountCents",
      l."feeCents", l."transactionId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l(id uuid, "lineId" text, kind payout_line_kind,
      at timestamptz, "amountCents" int, "feeCents" int, "transactionId" text)
    ON CONFLICT (provider, reference) DO UPDATE SET payout_id = excluded.payout_id, kind = excluded.kind,
      amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents,
      transaction_id = excluded.transaction_id, ledger_entry_id = CASE
        WHEN (known.amount_cents, known.transaction_id) IS NOT DISTINCT FROM
          (excluded.amount_cents, excluded.transaction_id) THEN known.ledger_entry_id END`;
  if (payoutId === null) return;
  const reference = { notIn: rows.map(({ lineId }) => lineId) };
  await tx.payoutLine.deleteMany({ where: { payoutId, reference } });
}

/** Joins lines with the movements of the ledger that have their id and, to the cent, their amount. */
export async function matchLines(tx: Tx, provider: ProviderId): Promise<void> {
  await tx.$executeRaw`
    UPDATE payout_lines line SET ledger_entry_id = found.entry_id FROM (
      SELECT l.id, (array_agg(e.id ORDER BY e.provider_transaction_id))[1] AS entry_id
      FROM payout_lines l CROSS JOIN LATERAL ${entriesOfLine} e
      WHERE l.provider = ${provider}::payment_method AND ${toCheck}
      GROUP BY l.id HAVING sum(e.amount_cents) = l.amount_cents) found
    WHERE line.id = found.id`;
}
