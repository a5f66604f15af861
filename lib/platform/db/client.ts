import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "../env";
import { Prisma, PrismaClient } from "./generated/client";
import { createStatementNamer, supportsPreparedStatements } from "./statement-names";

export { Prisma };

export type Tx = Prisma.TransactionClient;

export type Db = PrismaClient | Tx;

/** More than the number of distinct queries. Only lists of varying length could exceed it. */
const NAMED_STATEMENTS = 500;

const globals = globalThis as typeof globalThis & { shopDb?: PrismaClient };

/** Returns the database client, kept on `globalThis` so that hot reload opens no second pool. */
export function getDb(): PrismaClient {
  globals.shopDb ??= createClient();
  return globals.shopDb;
}

export async function closeDb(): Promise<void> {
  await globals.shopDb?.$disconnect();
  globals.shopDb = undefined;
}

function createClient(): PrismaClient {
  const env = getEnv();
  const pool = {
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
  };
  const adapter = new PrismaPg(
    pool,
    supportsPreparedStatements(env.DATABASE_URL)
      ? { statementNameGenerator: createStatementNamer(NAMED_STATEMENTS) }
      : {},
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}
