import { Problem } from "./problem.mjs";

const CONNECT_TIMEOUT_MS = 5_000;

const CAUSES = {
  ECONNREFUSED: "the connection is refused",
  ENOTFOUND: "the host does not exist",
  EAI_AGAIN: "the host name cannot be resolved",
  ETIMEDOUT: "it does not answer",
  "28P01": "the user or password is wrong",
  28000: "this user is not allowed to connect",
  "3D000": "the database does not exist",
};

/**
 * Runs one query on a separate connection.
 * @param {string} databaseUrl
 * @param {string} sql
 * @param {unknown[]} [values]
 * @returns {Promise<Record<string, unknown>[]>}
 */
export async function query(databaseUrl, sql, values = []) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query(sql, values);
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Checks that the database of DATABASE_URL accepts queries.
 * @param {string} databaseUrl
 * @throws {Problem} with the cause, without the password
 */
export async function checkDatabase(databaseUrl) {
  try {
    await query(databaseUrl, "SELECT 1");
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const code = error.code ?? error.errors?.[0]?.code;
    const cause =
      CAUSES[code] ?? (/timeout/i.test(error.message) ? CAUSES.ETIMEDOUT : error.message);
    throw new Problem(
      `The database of DATABASE_URL (${host}${pathname}) cannot be used because ${cause}: ` +
        "correct DATABASE_URL or start that database; without DATABASE_URL the shop starts an embedded one.",
    );
  }
}

/**
 * Returns whether the catalogue has no products yet.
 * @param {string} databaseUrl
 */
export async function isEmptyShop(databaseUrl) {
  const [row] = await query(databaseUrl, "SELECT EXISTS (SELECT FROM products) AS filled");
  return row?.filled === false;
}

/**
 * @param {string} databaseUrl
 * @param {string} email
 */
export async function hasUser(databaseUrl, email) {
  const [row] = await query(
    databaseUrl,
    "SELECT EXISTS (SELECT FROM users WHERE email = $1) AS found",
    [email],
  );
  return row?.found === true;
}
