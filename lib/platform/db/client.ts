import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Pool, type PoolConfig } from "pg";
import { getEnv } from "../env";
import {
  createStatementNamer,
  isPooled,
  openLoggedPool,
  replicaConnection,
  requestConnection,
  workerConnection,
} from "./connection";
import { Prisma, PrismaClient } from "./generated/client";

export { Prisma };

export type Tx = Prisma.TransactionClient;

export type Db = PrismaClient | Tx;

/** More than the number of distinct queries. Only lists of varying length could exceed it. */
const NAMED_STATEMENTS = 500;

/**
 * A request waits so long for a connection: while a server restarts, the others open connections for its visitors
 * too, and a slow answer is better than an error. With the 15 seconds of a transaction (the default of
 * `DATABASE_STATEMENT_SECONDS`) it still ends within the 30 seconds in which a stopping server finishes requests. A
 * database that refuses connections fails at once.
 */
const CONNECTION_WAIT_MS = 12_000;

const globals = globalThis as typeof globalThis & {
  shopDb?: PrismaClient;
  shopPool?: Pool;
  shopReplica?: PrismaClient;
};

/** Returns the database client, kept on `globalThis` so that hot reload opens no second pool. */
export function getDb(): PrismaClient {
  globals.shopDb ??= createClient(openMainPool(requestConnection()));
  return globals.shopDb;
}

/** Returns the client of the read replica; null without one. Read through `readFromReplica`. */
export function findReplica(): PrismaClient | null {
  const connection = replicaConnection();
  if (!connection) return null;
  globals.shopReplica ??= createClient(openPool(connection));
  return globals.shopReplica;
}

export async function closeDb(): Promise<void> {
  await Promise.all([globals.shopDb?.$disconnect(), globals.shopReplica?.$disconnect()]);
  globals.shopDb = undefined;
  globals.shopReplica = undefined;
}

/** Opens the client of a process that only runs jobs. Call it before `getDb`. */
export function openWorkerDb(): void {
  globals.shopDb = createClient(openMainPool(workerConnection()));
}

/** Returns the connections of the client's pool, and how many statements wait for one. */
export function databasePool(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = globals.shopPool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

function openMainPool(connection: PoolConfig): Pool {
  globals.shopPool = openPool(connection);
  return globals.shopPool;
}

function openPool(connection: PoolConfig): Pool {
  const max = getEnv().DATABASE_POOL_SIZE;
  return openLoggedPool({ max, connectionTimeoutMillis: CONNECTION_WAIT_MS, ...connection });
}

function createClient(pool: Pool): PrismaClient {
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    ...(!isPooled(pool.options.connectionString ?? "") && {
      statementNameGenerator: createStatementNamer(NAMED_STATEMENTS),
    }),
  });
  const timeout = getEnv().DATABASE_STATEMENT_SECONDS * 1_000;
  const transactionOptions = { maxWait: CONNECTION_WAIT_MS, timeout };
  return new PrismaClient({ adapter, transactionOptions });
}
