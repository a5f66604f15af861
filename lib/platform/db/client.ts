import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolConfig } from "pg";
import { getEnv } from "../env";
import { isPooled, requestConnection, workerConnection } from "./connection";
import { Prisma, PrismaClient } from "./generated/client";
import { createStatementNamer } from "./statement-names";

export { Prisma };

export type Tx = Prisma.TransactionClient;

export type Db = PrismaClient | Tx;

/** More than the number of distinct queries. Only lists of varying length could exceed it. */
const NAMED_STATEMENTS = 500;

const globals = globalThis as typeof globalThis & { shopDb?: PrismaClient; shopPool?: Pool };

/** Returns the database client, kept on `globalThis` so that hot reload opens no second pool. */
export function getDb(): PrismaClient {
  globals.shopDb ??= createClient(requestConnection());
  return globals.shopDb;
}

export async function closeDb(): Promise<void> {
  await globals.shopDb?.$disconnect();
  globals.shopDb = undefined;
}

/** Opens the client of a process that only runs jobs. Call it before `getDb`. */
export function openWorkerDb(): void {
  globals.shopDb = createClient(workerConnection());
}

/** Returns the connections of the client's pool, and how many statements wait for one. */
export function databasePool(): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = globals.shopPool ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

function createClient(connection: PoolConfig): PrismaClient {
  const { DATABASE_POOL_SIZE: max } = getEnv();
  const pool = new Pool({ ...connection, max, connectionTimeoutMillis: 5_000 });
  globals.shopPool = pool;
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    ...(!isPooled(connection.connectionString ?? "") && {
      statementNameGenerator: createStatementNamer(NAMED_STATEMENTS),
    }),
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}
