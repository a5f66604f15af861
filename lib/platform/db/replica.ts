import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "../log";
import { type Db, findReplica, getDb } from "./client";

/** How long a read waits for the replica to catch up with the primary. */
const CATCH_UP_MS = 300;
const POLL_MS = 20;
/** How long a replica that failed is left alone. */
const PAUSE_MS = 10_000;

let pausedUntil = -Infinity;

/**
 * Runs reads of the dashboard's figures on the replica of DATABASE_REPLICA_URL, once it has everything
 * that was committed before this call: staff see what they have just changed. The primary answers
 * without a replica, and when it is late or fails. `read` may run twice and must not write.
 */
export async function readFromReplica<T>(read: (db: Db) => Promise<T>): Promise<T> {
  const replica = findReplica();
  if (!replica || performance.now() < pausedUntil) return read(getDb());
  try {
    if (await hasCaughtUp(replica)) return await read(replica);
  } catch (error) {
    pausedUntil = performance.now() + PAUSE_MS;
    getLog().warn(describeError(error), "the replica failed, the primary answers");
  }
  return read(getDb());
}

/** Returns whether the replica has replayed the primary's log up to where it is now. */
async function hasCaughtUp(replica: Db): Promise<boolean> {
  const deadline = performance.now() + CATCH_UP_MS;
  const [primary] = await getDb().$queryRaw<{ position: string }[]>`
    SELECT pg_current_wal_flush_lsn()::text AS position`;
  for (;;) {
    const [row] = await replica.$queryRaw<{ reached: boolean | null }[]>`
      SELECT pg_last_wal_replay_lsn() >= ${primary?.position}::pg_lsn AS reached`;
    if (row?.reached) return true;
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
}
