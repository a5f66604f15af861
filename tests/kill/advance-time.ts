import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { getQueue, stopQueue } from "@/lib/platform/jobs/queue";
import { jobHandlers } from "@/lib/worker";
import { drainJobs } from "../support/jobs";

/*
 * Simulates hours without visitors. All delayed jobs become due, jobs of dead workers are released,
 * and the reconciler runs until it changes nothing. Prints the number of rounds. Exits with 1 when
 * the shop never comes to rest.
 */

const HOURS_LATER = 25;
/**
 * Jobs age by more than the clock advances, so that jobs delayed from the later time are also due.
 */
const JOBS_AGE_HOURS = HOURS_LATER + 1;
const MAX_ROUNDS = 40;

/** Moves the start times of jobs into the past, from which their delays and time limits count. */
async function advanceTime(): Promise<void> {
  const queue = await getQueue();
  await getDb().$executeRaw`
    UPDATE pgboss.job SET started_on = started_on - make_interval(hours => ${JOBS_AGE_HOURS})
    WHERE state = 'active'`;
  // Jobs of dead workers become retries, which have a delay too.
  await queue.maintain();
  await getDb().$executeRaw`
    UPDATE pgboss.job SET start_after = start_after - make_interval(hours => ${JOBS_AGE_HOURS})
    WHERE state IN ('created', 'retry')`;
}

/** Counts everything a round may still change, as comparable text. */
async function countOpenWork(): Promise<string> {
  const rows = await getDb().$queryRaw`
    SELECT
      (SELECT count(*) FROM payment_attempts WHERE state IN ('created', 'redirected', 'processing')) AS attempts,
      (SELECT count(*) FROM webhook_events WHERE processed_at IS NULL) AS events,
      (SELECT count(*) FROM stock_reservations WHERE state = 'held') AS holds,
      (SELECT count(*) FROM email_messages WHERE state <> 'sent') AS emails,
      (SELECT count(*) FROM refunds WHERE state = 'pending') AS refunds,
      (SELECT count(*) FROM orders WHERE status = 'pending') AS orders,
      (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active')) AS jobs`;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === "bigint" ? Number(value) : value,
  );
}

async function main(): Promise<void> {
  const later = () => new Date(Date.now() + HOURS_LATER * 3_600_000);
  let open = "";
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    await advanceTime();
    const ran = await drainJobs(jobHandlers);
    await reconcilePayments(later);
    const before = open;
    open = await countOpenWork();
    if (ran === 0 && open === before) {
      process.stdout.write(`${JSON.stringify({ rounds: round })}\n`);
      return;
    }
  }
  throw new Error(`Not at rest after ${MAX_ROUNDS} rounds: ${open}`);
}

try {
  await main();
} finally {
  await stopQueue();
  await closeDb();
}
