import "server-only";
import { type Pool, type PoolConfig } from "pg";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "../env";
import { getLog } from "../log";
import { openUtcPool } from "./utc-connections";

/** For a worker's statements, which nobody waits for. */
const WORKER_STATEMENT_SECONDS = 300;
/** A transaction in which nothing happens for so long was left by its process. */
const IDLE_IN_TRANSACTION_MS = 60_000;
const REPLICA_CONNECTIONS = 4;

/** Returns the address and time-outs of connections for requests, which may lead to a pooler. */
export function requestConnection(): PoolConfig {
  const { DATABASE_URL, DATABASE_STATEMENT_SECONDS } = getEnv();
  const application_name = "shop";
  return { ...withTimeouts(DATABASE_URL, DATABASE_STATEMENT_SECONDS), application_name };
}

/** Returns the address and time-outs of connections for jobs, which go around a pooler if they can. */
export function workerConnection(): PoolConfig {
  const { DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = getEnv();
  const application_name = "shop-worker";
  return { ...withTimeouts(DATABASE_DIRECT_URL, WORKER_STATEMENT_SECONDS), application_name };
}

/** Returns the address of the read replica, with few connections; null without one. */
export function replicaConnection(): PoolConfig | null {
  const { DATABASE_REPLICA_URL, DATABASE_STATEMENT_SECONDS } = getEnv();
  if (DATABASE_REPLICA_URL === undefined) return null;
  return {
    ...withTimeouts(DATABASE_REPLICA_URL, DATABASE_STATEMENT_SECONDS),
    application_name: "shop-replica",
    max: REPLICA_CONNECTIONS,
    connectionTimeoutMillis: 1_000,
  };
}

/**
 * Adds the time-outs as start-up parameters. PgBouncer refuses those, so behind it the role has
 * them (docs/operations.md#pgbouncer).
 */
function withTimeouts(connectionString: string, statementSeconds: number): PoolConfig {
  if (isPooled(connectionString)) return { connectionString };
  return {
    connectionString,
    statement_timeout: statementSeconds * 1_000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  };
}

/**
 * Returns true when the URL has `pgbouncer=true`: the pooler gives every transaction another
 * connection, so that prepared statements and settings of a session are lost.
 */
export function isPooled(connectionString: string): boolean {
  return new URL(connectionString).searchParams.get("pgbouncer") === "true";
}

/** Opens a pool that logs connections that break, as when the database restarts. The next query opens another. */
export function openLoggedPool(config: PoolConfig): Pool {
  const pool = openUtcPool(config);
  pool.on("error", (error) => {
    getLog().warn(describeError(error), "database connection closed");
  });
  // Between two statements nothing else listens, and an error without a listener ends the process.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
  });
  return pool;
}

/**
 * SQL prefix for queries whose best plan depends on their values, such as a search. These queries
 * get no name and are planned at each execution.
 */
export const PLANNED_EACH_TIME = "/* planned each time */";

/**
 * Builds a generator of prepared statement names, one per SQL text. Postgres then parses and plans
 * each text once per connection, which halves the cost of short queries. Texts beyond the first
 * `limit` stay unnamed, because a connection keeps every named statement.
 */
export function createStatementNamer(limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (sql.trimStart().startsWith(PLANNED_EACH_TIME)) return "";
    if (names.size >= limit) return "";
    const name = `shop_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
