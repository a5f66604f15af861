import { query } from "../../scripts/database";
import { compareFigures, type Figures, readFigures } from "../../scripts/move-checks";
import { connect, inTransaction } from "../../scripts/move-connection";
import { readTables } from "../../scripts/move-tables";
import { type Check, check } from "../kill/check";

/** Everything the database holds, at one moment. */
export async function readBooks(databaseUrl: string): Promise<Figures> {
  const client = await connect(databaseUrl, "source");
  try {
    const work = async () => readFigures(client, await readTables(client));
    return await inTransaction(client, "snapshot", work);
  } finally {
    await client.end();
  }
}

/** Every row of every table must be equal. A sequence may have skipped numbers, never gone back. */
export function sameBooks(before: Figures, after: Figures): Check {
  const { rows, differences } = compareFigures(
    { ...before, sequences: {} },
    { ...after, sequences: {} },
  );
  const behind = Object.entries(before.sequences).filter(
    ([name, last]) => Number(after.sequences[name]) < Number(last),
  );
  const total = rows.find(([name]) => name === "rows");
  const counts = `${rows.find(([name]) => name === "tables")?.[1]} tables, ${total?.[1]} rows`;
  const violations = [...differences, ...behind.map(([name]) => name)];
  return check("every row is as it was at the named time", counts, violations);
}

/** Each query returns the rows that contradict the books. */
const CONTRADICTIONS = {
  "every payment stands in the ledger": `
    SELECT a.id FROM payment_attempts a WHERE a.state IN ('succeeded', 'duplicate_paid')
      AND a.amount_cents IS DISTINCT FROM (SELECT sum(l.amount_cents) FROM ledger_entries l
        WHERE l.attempt_id = a.id AND l.kind = 'capture')`,
  "every refund stands in the ledger and on its order": `
    SELECT o.id FROM orders o WHERE o.refunded_cents <> (SELECT coalesce(-sum(l.amount_cents), 0)
      FROM ledger_entries l WHERE l.order_id = o.id AND l.kind IN ('refund', 'refund_reversal'))
    UNION ALL
    SELECT o.id FROM orders o WHERE o.refunded_cents <> (SELECT coalesce(sum(r.amount_cents), 0)
      FROM refunds r WHERE r.order_id = o.id AND r.state = 'succeeded')`,
  "every paid order has one payment": `
    SELECT o.id FROM orders o WHERE (o.payment_status = 'paid') <> (1 = (SELECT count(*)
      FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'succeeded'))`,
  "the stock is what its movements add up to": `
    SELECT s.id FROM stock_items s WHERE s.received - s.sold <> (SELECT coalesce(sum(m.devices), 0)
      FROM stock_movements m WHERE m.stock_item_id = s.id)`,
};

/** The rules that hold in a shop at rest, whatever was restored. */
export async function balancedBooks(databaseUrl: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [statement, sql] of Object.entries(CONTRADICTIONS)) {
    const rows = await query<{ id: string }>(databaseUrl, sql);
    checks.push(
      check(
        statement,
        `${rows.length} exceptions`,
        rows.map(({ id }) => id),
      ),
    );
  }
  return checks;
}
