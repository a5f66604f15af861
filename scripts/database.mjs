import { Problem } from "./problem.mjs";

const CONNECT_TIMEOUT_MS = 5_000;

const CAUSES = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host name cannot be resolved",
  ETIMEDOUT: "it does not answer",
  "28P01": "user or password is wrong",
  28000: "this user may not connect",
  "3D000": "there is no such database",
};

/**
 * Runs one query on a connection of its own.
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
 * Makes sure that the database somebody named in DATABASE_URL can be used.
 * @param {string} databaseUrl
 * @throws {Problem} in words, without the password
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
      `The database of DATABASE_URL (${host}${pathname}) cannot be used, ${cause}: ` +
        "correct DATABASE_URL or start that database; without DATABASE_URL the shop brings its own.",
    );
  }
}

/**
 * Whether the shop has nothing to sell yet.
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
