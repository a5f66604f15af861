import { afterAll, inject } from "vitest";
import { closeResetConnection, copyTemplate, resetDatabase } from "./database";

/*
 * Runs before each file of integration tests and before the shop's modules load: the worker has a
 * copy of the template, which no other worker touches and which each file finds empty.
 */

const worker = globalThis as typeof globalThis & { testDatabaseUrl?: string };

worker.testDatabaseUrl ??= await copyTemplate(
  inject("databaseAdminUrl"),
  `shop_worker_${process.env.VITEST_POOL_ID ?? "0"}`,
);
process.env.DATABASE_URL = worker.testDatabaseUrl;
await resetDatabase();

afterAll(closeResetConnection);
