import { afterAll, inject } from "vitest";
import { closeResetConnection, onConnection, TEMPLATE_DATABASE, withDatabase } from "./database";

/*
 * Runs before each file of integration tests and before the shop's modules load: the worker gets a
 * fresh copy of the migrated template, which no other worker touches.
 */

const adminUrl = inject("databaseAdminUrl");
const database = `shop_worker_${process.env.VITEST_POOL_ID ?? "0"}`;

await onConnection(adminUrl, async (client) => {
  await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${database} TEMPLATE ${TEMPLATE_DATABASE}`);
});
process.env.DATABASE_URL = withDatabase(adminUrl, database);

afterAll(closeResetConnection);
