import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Deletes what happened before a date. */
export function deleteOldNews(before: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    DELETE FROM staff_news WHERE id IN (
      SELECT id FROM staff_news WHERE at < ${before} ORDER BY at LIMIT ${limit})`;
}
