import "server-only";
import { type PoolConfig } from "pg";
import { getEnv } from "../env";

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
