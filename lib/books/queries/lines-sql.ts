import "server-only";
import { Prisma } from "@/lib/platform/db/client";

/** Lines `l` of orders that the ledger does not have, or has with another amount. */
export const toCheck = Prisma.sql`(l.kind IN ('payment', 'refund', 'dispute') AND l.ledger_entry_id IS NULL)`;

const isEntryOfLine = Prisma.sql`e.provider = l.provider AND e.kind = CASE
  WHEN l.kind = 'payment' THEN 'capture'::ledger_kind
  WHEN l.kind = 'refund' AND l.amount_cents < 0 THEN 'refund'::ledger_kind
  WHEN l.kind = 'refund' THEN 'refund_reversal'::ledger_kind
  WHEN l.kind = 'dispute' AND l.amount_cents < 0 THEN 'dispute'::ledger_kind
  WHEN l.kind = 'dispute' THEN 'dispute_reversal'::ledger_kind END`;

/**
 * Movements of the ledger with the id of a line `l`. A refund that also gave back what a change left overpaid has two;
 * a dispute of a provider that does not name it is found by its payment.
 */
export const entriesOfLine = Prisma.sql`(
  SELECT e.* FROM ledger_entries e
  WHERE ${isEntryOfLine} AND e.provider_transaction_id IN (l.transaction_id, l.transaction_id || '/rest')
  UNION ALL
  SELECT e.* FROM payment_attempts a JOIN ledger_entries e ON e.order_id = a.order_id AND e.attempt_id = a.id
  WHERE l.kind = 'dispute' AND a.transaction_id = l.transaction_id AND ${isEntryOfLine})`;
