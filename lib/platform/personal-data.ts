import "server-only";
import { getDb } from "./db/client";

/** Deletes rate limit counters that have expired. */
export function deleteExpiredCounters(now: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM rate_limits WHERE key IN (
      SELECT key FROM rate_limits WHERE expire < ${now.getTime()} LIMIT ${limit})`;
}
