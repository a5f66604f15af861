import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Deletes requests settled before one date, and unconfirmed ones whose link expired before the other. */
export function deleteOldRequests(
  { settledBefore, expiredBefore }: { settledBefore: Date; expiredBefore: Date },
  limit: number,
): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM privacy_requests WHERE id IN (
      SELECT id FROM privacy_requests
      WHERE settled_at < ${settledBefore}
        OR (state = 'asked' AND channel = 'page' AND expires_at < ${expiredBefore})
      LIMIT ${limit})`;
}

export function deleteOldReports(startedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM retention_runs WHERE id IN (
      SELECT id FROM retention_runs WHERE started_at < ${startedBefore} LIMIT ${limit})`;
}
