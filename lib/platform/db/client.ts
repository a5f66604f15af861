import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "@/lib/platform/env";
import { Prisma, PrismaClient } from "./generated/client";
import { keepsStatements, statementNames } from "./statement-names";

export { Prisma };

/** A database handle inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** A database handle, in a transaction or not. */
export type Db = PrismaClient | Tx;

/** More than the shop has queries; only lists of varying length would go beyond. */
const NAMED_STATEMENTS = 500;

const holder = globalThis as typeof globalThis & { shopDb?: PrismaClient };

/** The process's database client. Kept on `globalThis` so that hot reload opens no second pool. */
export function getDb(): PrismaClient {
  holder.shopDb ??= createClient();
  return holder.shopDb;
}

/** Closes the pool; the next `getDb()` opens a new one. */
export async function closeDb(): Promise<void> {
  await holder.shopDb?.$disconnect();
  holder.shopDb = undefined;
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
    keepsStatements(env.DATABASE_URL)
      ? { statementNameGenerator: statementNames(NAMED_STATEMENTS) }
      : {},
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}
