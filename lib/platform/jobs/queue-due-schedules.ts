import "server-only";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";
import { type JobName, type Schedule, scheduleSlot, schedules } from "./model";
import { enqueueUnlessWaiting, getQueue } from "./queue";

/**
 * Queues every scheduled job whose latest occurrence was not queued yet and returns their names. Any
 * number of processes may do it at once: each occurrence is queued once. A process that was away
 * catches up with the latest occurrence alone. The time is the database's, one clock for all.
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
      const isOurs = await claim(tx, name, slot, now);
      if (isOurs) await enqueueUnlessWaiting(tx, name);
      return { slot, isOurs };
    });
    if (slot.isOurs) queued.push(name);
    getLog().debug({ job: name, slot: slot.slot, queued: slot.isOurs }, "schedule checked");
  }
  return queued;
}

/**
 * True for the one caller that may queue this occurrence. An occurrence queued at a time still to
 * come shows that the clock was put back: what is due by the new time counts again. The minute of
 * grace tells that from two callers at the same moment.
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
