import "server-only";
import { getDb } from "@/lib/platform/db/client";

export function deleteOldSessions(startedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM admin_sessions WHERE id IN (
      SELECT id FROM admin_sessions WHERE started_at < ${startedBefore} LIMIT ${limit})`;
}
