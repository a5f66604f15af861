import pg from "pg";
import { type Contents, type Pieces, sellable } from "@/lib/inventory/model/sellable";
import { connectInUtc } from "@/lib/platform/db/utc-connections";
import { Problem } from "./problem";

const CONNECT_TIMEOUT_MS = 5_000;

const CAUSES: Record<string, string> = {
  ECONNREFUSED: "the connection is refused",
  ENOTFOUND: "the host does not exist",
  EAI_AGAIN: "the host name cannot be resolved",
  ETIMEDOUT: "it does not answer",
  "28P01": "the user or password is wrong",
  "28000": "this user is not allowed to connect",
  "3D000": "the database does not exist",
};

/** Runs one query on a separate connection and returns its rows. */
export async function query<Row extends object = Record<string, unknown>>(
  databaseUrl: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectInUtc({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Returns the code of a failed query or connection, such as ECONNREFUSED or 28P01. */
export function errorCode(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/**
 * Checks that the database of DATABASE_URL accepts queries.
 * @throws Problem with the cause, without the password
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  try {
    await query(databaseUrl, "SELECT 1");
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const message = error instanceof Error ? error.message : String(error);
    const code = /timeout/i.test(message) ? "ETIMEDOUT" : errorCode(error);
    throw new Problem(
      `The database of DATABASE_URL (${host}${pathname}) cannot be used because ${CAUSES[code] ?? message}: ` +
        "correct DATABASE_URL or start that database; without DATABASE_URL the shop starts an embedded one.",
    );
  }
}

export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const rows = await query(adminUrl, "SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (rows.length === 0) await query(adminUrl, `CREATE DATABASE ${pg.escapeIdentifier(name)}`);
}

/** Returns whether the catalogue has products. */
export async function hasProducts(databaseUrl: string): Promise<boolean> {
  return (await query(databaseUrl, "SELECT FROM products LIMIT 1")).length > 0;
}

/** Returns whether somebody, or this person, has an account. */
export async function hasUser(databaseUrl: string, email?: string): Promise<boolean> {
  const sql = "SELECT FROM users WHERE email = coalesce($1, email) LIMIT 1";
  return (await query(databaseUrl, sql, [email])).length > 0;
}

/** Returns whether the shop has something to sell. */
export async function hasStock(databaseUrl: string): Promise<boolean> {
  const rows = await query<Contents & Pieces>(
    databaseUrl,
    `SELECT devices_per_unit AS "devicesPerUnit", serums_per_unit AS "serumsPerUnit",
       travel_cases_per_unit AS "travelCasesPerUnit",
       (SELECT sum(received - sold - reserved)::int FROM stock_items) AS devices,
       (SELECT received - sold - reserved FROM part_stock WHERE id = 'serum') AS serums,
       (SELECT received - sold - reserved FROM part_stock WHERE id = 'travel_case') AS "travelCases"
     FROM products WHERE active`,
  );
  return rows.some((row) => sellable(row, row).units > 0);
}
