import { inject } from "vitest";
import { copyTemplate, resetDatabase } from "./database";

/*
 * Runs before each file of integration tests, before the shop's modules load. Gives the worker its
 * own copy of the template, empty for each file. Its address stays in the environment.
 */

const worker = globalThis as typeof globalThis & { testDatabaseUrl?: string };

worker.testDatabaseUrl ??= await copyTemplate(
  inject("databaseAdminUrl"),
  `shop_worker_${process.env.VITEST_POOL_ID ?? "0"}`,
);
process.env.DATABASE_URL = worker.testDatabaseUrl;
await resetDatabase();
