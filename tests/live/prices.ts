import { sql } from "./dealings";
import { publish } from "./walk";

/** Copy of the price history as the shop was opened. */
export const SAVED_PRICES = "price_changes_before";

export async function savePrices(): Promise<void> {
  await sql(`CREATE TABLE ${SAVED_PRICES} AS TABLE price_changes`);
}

/**
 * Replaces the price history by the rows of a query. It is append-only for everybody but a
 * superuser.
 */
export async function replacePrices(rows: string): Promise<void> {
  await sql(`DO $$ BEGIN
    SET LOCAL session_replication_role = replica;
    DELETE FROM price_changes;
    INSERT INTO price_changes ${rows};
  END $$`);
  await publish();
}

export async function restorePrices(): Promise<void> {
  await replacePrices(`SELECT * FROM ${SAVED_PRICES}`);
  await sql(`DROP TABLE ${SAVED_PRICES}`);
}

/**
 * Query of a history in which each price was a quarter higher until an hour ago. `written` is when
 * its rows were written; `AT` is their start.
 */
export function reducedPrices(written: string): string {
  const former = "(round(price_cents * 1.25))::int";
  const row = (price: string, struck: string, at: string) =>
    `SELECT gen_random_uuid(), product_sku, ${price}, ${struck}::int, ${at},
       ${written.replaceAll("AT", at)}, actor, NULL::timestamptz FROM ${SAVED_PRICES}`;
  return [
    row(former, "NULL", "now() - interval '60 days'"),
    row("price_cents", former, "now() - interval '1 hour'"),
  ].join(" UNION ALL ");
}
