import "server-only";
import { getDb, type Tx } from "../db/client";
import { getLog } from "../log";
import { type JobName, type Schedule, schedules, scheduleSlot } from "./model";
import { enqueueUnlessWaiting, getQueue } from "./queue";

/**
 * Queues every scheduled job whose latest occurrence is not queued yet, and returns their names.
 * Processes may run it concurrently: each occurrence is queued once. After downtime only the latest
 * occurrence is queued. Uses the database's clock, shared by all processes.
 */
export async function queueDueSchedules(
  readTime: (tx: Tx) => Promise<Date> = databaseTime,
): Promise<JobName[]> {
  await getQueue();
  const queued: JobName[] = [];
  for (const [name, schedule] of Object.entries(schedules) as [JobName, Schedule][]) {
    const slot = await getDb().$transaction(async (tx) => {
      const now = await readTime(tx);
      const slot = scheduleSlot(schedule, now);
      const isClaimed = await claim(tx, name, slot, now);
      if (isClaimed) await enqueueUnlessWaiting(tx, name);
      return { slot, isClaimed };
    });
    if (slot.isClaimed) queued.push(name);
    getLog().debug({ job: name, slot: slot.slot, queued: slot.isClaimed }, "schedule checked");
  }
  return queued;
}

/**
 * Returns true for the one caller that may queue this occurrence. A `queued_at` in the future means
 * the clock was set back, so the occurrence is queued again. One minute of tolerance avoids this
 * for concurrent callers.
 */
async function claim(tx: Tx, name: JobName, slot: string, now: Date): Promise<boolean> {
  const claimed = await tx.$queryRaw<object[]>`
    INSERT INTO job_schedules AS known (name, slot, queued_at) VALUES (${name}, ${slot}, ${now})
    ON CONFLICT (name) DO UPDATE SET slot = excluded.slot, queued_at = excluded.queued_at
    WHERE known.slot < excluded.slot OR known.queued_at > excluded.queued_at + interval '1 minute'
    RETURNING known.name`;
  return claimed.length > 0;
}

async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT now()`;
  return row?.now ?? new Date();
}
