import { jobs } from "@/lib/dashboard/model/jobs";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { createQueue, getQueue, stopQueue } from "@/lib/platform/jobs/queue";
import { requireEnv } from "@/lib/platform/require-env";
import { seedShop } from "../prisma/builders/demo-shop";
import { applyMigrations, describeApplied, directUrl } from "./migrations";
import { runCommand } from "./run-command";

/*
 * Prepares the database for this release: applies the missing migrations, creates the job queues
 * and, in an empty shop, writes catalogue and settings. Several machines may run it at once.
 */

/** Arbitrary, but no other advisory lock of the shop uses this number. */
const SEED_LOCK = 7_305_311_004;

/** Another machine may hold the lock meanwhile. */
const TRANSACTION = { timeout: 60_000 };

async function main(): Promise<void> {
  requireEnv();
  console.log(`Migrations: ${describeApplied(await applyMigrations(directUrl()))}.`);
  await getDb().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
    // Here, because two requests that create the same queue deadlock.
    for (const job of jobs) await createQueue(await getQueue(), job);
    if ((await tx.product.count()) > 0) return;
    await seedShop(tx, { now: new Date(), production: true });
    console.log("Catalogue and settings: written.");
  }, TRANSACTION);
}

await runCommand(main, stopQueue, closeDb);
