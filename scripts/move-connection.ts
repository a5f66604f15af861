import { type Client } from "pg";
import { connectInUtc } from "@/lib/platform/db/utc-connections";
import { databaseFault } from "./database";
import { Problem } from "./problem";

const MIN_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

/** Makes both servers write values alike, and wait as long as a large table takes. */
const SETTINGS = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1;
  SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

/**
 * Connects to one side of the move.
 * @throws Problem when it is no Postgres URL, does not answer, is too old or not in UTF-8
 */
export async function connect(url: string, side: "source" | "target"): Promise<Client> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    throw new Problem(
      `The ${side} is no address of the form postgresql://user@host:5432/database.`,
    );
  const client = await connectInUtc({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  }).catch((error: unknown) => {
    throw new Problem(`The ${side} ${databaseFault(url, error)}.`);
  });
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = "", encoding = "" } = rows[0] ?? {};
  const { host, pathname } = new URL(url);
  const name = `The ${side} (${host}${pathname})`;
  if (Number.parseInt(version, 10) < MIN_VERSION)
    throw new Problem(`${name} is PostgreSQL ${version}: use ${MIN_VERSION} or newer.`);
  if (encoding !== "UTF8")
    throw new Problem(`${name} stores text as ${encoding}: create a database with encoding UTF8.`);
  return client;
}

/** Runs `work` in one transaction. A snapshot reads the same state throughout and writes nothing. */
export async function inTransaction<T>(
  client: Client,
  kind: "snapshot" | "change",
  work: () => Promise<T>,
): Promise<T> {
  await client.query(
    kind === "change" ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
  );
  try {
    await client.query(SETTINGS);
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
