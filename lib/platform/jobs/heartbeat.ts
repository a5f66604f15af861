import "server-only";
import { differenceInMinutes } from "date-fns";
import { getDb } from "../db/client";
import { HEARTBEAT_LATE_MINUTES } from "./model";
import { getQueue } from "./queue";

/** The job that runs every minute, also when there is nothing to do. */
const HEARTBEAT_JOB = "reconcile-payments";

export type Heartbeat = {
  lastRun: { endedAt: Date; succeeded: boolean } | null;
  /** True when no worker has run it for some minutes, counted from the last migration when it never ran. */
  isLate: boolean;
};

/** Returns when a worker last ran the job of the minute. Its rows stay while no worker archives them. */
export async function readHeartbeat(now: Date): Promise<Heartbeat> {
  // Creates the queue's tables when missing.
  await getQueue();
  const [lastRun = null] = await getDb().$queryRaw<{ endedAt: Date; succeeded: boolean }[]>`
    SELECT completed_on AS "endedAt", state = 'completed' AS succeeded FROM pgboss.job
    WHERE name = ${HEARTBEAT_JOB} AND state IN ('completed', 'failed') AND completed_on IS NOT NULL
    ORDER BY completed_on DESC LIMIT 1`;
  const since = lastRun?.endedAt ?? (await migratedAt());
  const isLate = since !== null && differenceInMinutes(now, since) >= HEARTBEAT_LATE_MINUTES;
  return { lastRun, isLate };
}

async function migratedAt(): Promise<Date | null> {
  const [row] = await getDb().$queryRaw<{ at: Date | null }[]>`
    SELECT max(finished_at) AS at FROM _prisma_migrations`;
  return row?.at ?? null;
}
