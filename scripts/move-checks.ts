import type pg from "pg";
import { columnList, type Table } from "./move-tables";
import { type Row } from "./table";

/** Numbers as text, because sums of a digest exceed what JavaScript counts exactly. */
export type Contents = { rows: string; digest: string };
export type Figures = {
  tables: Record<string, Contents>;
  books: Record<string, string>;
  sequences: Record<string, string>;
};

/** What the nightly check of totals, the stock and the queue rest on. Money in cents. */
const BOOKS = `SELECT
  (SELECT count(*) FROM orders) AS "orders",
  (SELECT sum(total_cents) FROM orders) AS "orders, cents",
  (SELECT sum(amount_cents) FROM payment_attempts WHERE state = 'succeeded') AS "payments, cents",
  (SELECT sum(amount_cents) FROM refunds WHERE state = 'succeeded') AS "refunds, cents",
  (SELECT sum(amount_cents) FROM ledger_entries WHERE kind = 'capture') AS "ledger, captures, cents",
  (SELECT sum(amount_cents) FROM ledger_entries WHERE kind IN ('refund', 'refund_reversal'))
    AS "ledger, refunds, cents",
  (SELECT sum(amount_cents) FROM ledger_entries WHERE kind IN ('dispute', 'dispute_reversal'))
    AS "ledger, disputes, cents",
  (SELECT sum(ledger_cents) FROM reconciliation_runs) AS "totals compared, cents",
  (SELECT sum(received) FROM stock_items) AS "devices received",
  (SELECT sum(sold) FROM stock_items) AS "devices sold",
  (SELECT sum(reserved) FROM stock_items) AS "devices reserved",
  (SELECT sum(devices) FROM stock_movements) AS "stock movements",
  (SELECT sum(received - sold - reserved) FROM part_stock) AS "parts free",
  (SELECT count(*) FROM fiscal_documents) AS "fiscal documents"`;

const OPEN_JOBS = `SELECT count(*) FROM pgboss.job WHERE state < 'completed'`;

export const SEQUENCES = `
  SELECT format('%I.%I', schemaname, sequencename) AS name, start_value, last_value
  FROM pg_sequences WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`;

/** Reads everything that has to be equal. The caller's transaction makes it one snapshot. */
export async function readFigures(client: pg.Client, tables: Table[]): Promise<Figures> {
  const contents: Figures["tables"] = {};
  for (const table of tables) contents[table.name] = await readContents(client, table);
  const books = (await client.query<Record<string, string | null>>(BOOKS)).rows[0] ?? {};
  if (tables.some(({ name }) => name === "pgboss.job")) {
    const [jobs] = (await client.query<{ count: string }>(OPEN_JOBS)).rows;
    books["open jobs"] = jobs?.count ?? "0";
  }
  const sequences = await client.query<{ name: string; last_value: string | null }>(SEQUENCES);
  return {
    tables: contents,
    books: Object.fromEntries(Object.entries(books).map(([name, sum]) => [name, sum ?? "0"])),
    sequences: Object.fromEntries(
      sequences.rows.map(({ name, last_value }) => [name, last_value ?? "unused"]),
    ),
  };
}

/** The digest is the sum of a hash of each row, so that the order of rows does not matter. */
async function readContents(client: pg.Client, table: Table): Promise<Contents> {
  const { rows } = await client.query<Contents>(`
    SELECT count(*) AS rows,
      coalesce(sum(('x' || left(md5(ROW(${columnList(table)})::text), 15))::bit(60)::bigint), 0)
        AS digest
    FROM ${table.name}`);
  return rows[0] ?? { rows: "0", digest: "0" };
}

export type Comparison = {
  /** The totals, then each table and sequence that differs. */
  rows: Row[];
  /** What differs. */
  differences: string[];
};

export function compareFigures(source: Figures, target: Figures): Comparison {
  const rows: Row[] = [];
  const differences: string[] = [];
  const compare = (name: string, here: string, there: string, isAlwaysShown: boolean) => {
    const isEqual = here === there;
    if (!isEqual) differences.push(name);
    if (!isEqual || isAlwaysShown) rows.push([name, here, there, isEqual ? "equal" : "DIFFERENT"]);
  };
  const count = (figures: Record<string, unknown>) => String(Object.keys(figures).length);
  const total = ({ tables }: Figures) =>
    String(Object.values(tables).reduce((sum, { rows: inTable }) => sum + BigInt(inTable), 0n));
  compare("tables", count(source.tables), count(target.tables), true);
  compare("rows", total(source), total(target), true);
  compare("sequences", count(source.sequences), count(target.sequences), true);
  for (const [name, sum] of Object.entries(source.books))
    compare(name, sum, target.books[name] ?? "none", true);
  for (const [name, here] of Object.entries(source.tables)) {
    const there = target.tables[name] ?? { rows: "none", digest: "none" };
    const isSameCount = here.rows === there.rows;
    const text = ({ rows: inTable, digest }: Contents) =>
      isSameCount ? `digest ${digest}` : `${inTable} rows`;
    compare(name, text(here), text(there), false);
  }
  for (const [name, last] of Object.entries(source.sequences))
    compare(name, last, target.sequences[name] ?? "none", false);
  return { rows, differences };
}
