import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { getEnv } from "@/lib/env";
import { Prisma, PrismaClient } from "./generated/client";

export { Prisma };

/** A database handle inside a transaction. */
export type Tx = Prisma.TransactionClient;

/** A database handle, in a transaction or not. */
export type Db = PrismaClient | Tx;

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
  const adapter = new PrismaPg({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
  });
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 15_000 } });
}
