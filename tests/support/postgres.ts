import { type TestProject } from "vitest/node";
import { jobs } from "@/lib/dashboard/model/jobs";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { createQueue, getQueue, stopQueue } from "@/lib/platform/jobs/queue";
import { createCatalogue } from "@/prisma/builders/catalogue";
import { applyMigrations } from "../../scripts/migrations";
import { startThrowawayPostgres } from "../../scripts/postgres";
import { saveCatalogue, TEMPLATE_DATABASE, withConnection, withDatabase } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    databaseAdminUrl: string;
  }
}

/**
 * Prepares, once per run, a server with the template database. Uses TEST_DATABASE_ADMIN_URL or
 * starts a throw-away server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env.TEST_DATABASE_ADMIN_URL;
  const postgres = configuredUrl === undefined ? await startThrowawayPostgres() : undefined;
  const adminUrl = configuredUrl ?? postgres?.url("postgres") ?? "";
  try {
    await createTemplate(adminUrl, project.config.env);
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
  project.provide("databaseAdminUrl", adminUrl);
  return async () => {
    await postgres?.stop();
  };
}

async function createTemplate(adminUrl: string, env: Record<string, unknown>): Promise<void> {
  await withConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE_DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
  });
  const templateUrl = withDatabase(adminUrl, TEMPLATE_DATABASE);
  await applyMigrations(templateUrl);
  // A new shop is given ten minutes until its worker must have run. Tests may take longer, or not.
  await withConnection(templateUrl, (client) =>
    client.query("UPDATE _prisma_migrations SET finished_at = now() - interval '1 day'"),
  );
  Object.assign(process.env, env, { DATABASE_URL: templateUrl });
  for (const job of jobs) await createQueue(await getQueue(), job);
  await stopQueue();
  await createCatalogue(getDb());
  await closeDb();
  await saveCatalogue(templateUrl);
  await withConnection(adminUrl, async (client) => {
    // PostgreSQL cannot copy a database while clients are connected to it.
    await client.query(`ALTER DATABASE ${TEMPLATE_DATABASE} ALLOW_CONNECTIONS false`);
  });
}
