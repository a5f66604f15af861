import { connectInUtc } from "@/lib/platform/db/utc-connections";
import { query } from "../../scripts/database";
import { type Check, check } from "../kill/check";

type Contents = { rows: string; digest: string };
type Books = { tables: Map<string, Contents>; sequences: Map<string, string> };

/** The tables of the shop and of its job queue. Partitions belong to their table. */
const TABLES = `
  SELECT format('%I.%I', relnamespace::regnamespace::text, relname) AS name FROM pg_class
  WHERE relnamespace::regnamespace::text IN ('public', 'pgboss')
    AND relkind IN ('r', 'p') AND NOT relispartition
  ORDER BY 1`;

const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, coalesce(last_value, 0) AS last
  FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`;

/** Everything the database holds, at one moment. */
export async function readBooks(databaseUrl: string): Promise<Books> {
  const client = await connectInUtc({ connectionString: databaseUrl });
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const tables: Books["tables"] = new Map();
    for (const { name } of (await client.query<{ name: string }>(TABLES)).rows) {
      // The sum of a hash of each row does not depend on their order.
      const { rows } = await client.query<Contents>(`
        SELECT count(*) AS rows, coalesce(sum(hashtextextended(t::text, 0)), 0) AS digest
        FROM ${name} t`);
      if (rows[0]) tables.set(name, rows[0]);
    }
    const sequences = await client.query<{ name: string; last: string }>(SEQUENCES);
    return { tables, sequences: new Map(sequences.rows.map(({ name, last }) => [name, last])) };
  } finally {
    await client.end();
  }
}

/** Every row of every table must be equal. A sequence may have skipped numbers, never gone back. */
export function sameBooks(before: Books, after: Books): Check {
  const names = [...new Set([...before.tables.keys(), ...after.tables.keys()])];
  const differing = names.filter((name) => {
    const [here, there] = [before.tables.get(name), after.tables.get(name)];
    return here?.rows !== there?.rows || here?.digest !== there?.digest;
  });
  const behind = [...before.sequences].filter(
    ([name, last]) => Number(after.sequences.get(name) ?? 0) < Number(last),
  );
  const rows = [...before.tables.values()].reduce((sum, table) => sum + Number(table.rows), 0);
  return check(
    "every row is as it was at the named time",
    `${before.tables.size} tables, ${rows} rows`,
    [...differing, ...behind.map(([name]) => name)],
  );
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
    SELECT o.id FROM orders o WHERE o.payment_method <> 'free' AND (o.payment_status = 'paid') <> (1 = (SELECT count(*)
      FROM payment_attempts a WHERE a.order_id = o.id AND a.state = 'succeeded'))`,
  "the stock is what its movements add up to": `
    SELECT s.id FROM stock_items s WHERE s.received - s.sold <> (SELECT coalesce(sum(m.devices), 0)
      FROM stock_movements m WHERE m.part = 'devices')
    UNION ALL
    SELECT p.id FROM part_stock p WHERE p.received - p.sold <> (SELECT coalesce(sum(m.devices), 0)
      FROM stock_movements m WHERE m.part::text = CASE p.id WHEN 'serum' THEN 'serums' ELSE 'travelCases' END)`,
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
