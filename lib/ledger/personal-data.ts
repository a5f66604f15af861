import "server-only";
import { getDb } from "@/lib/platform/db/client";

/** Empties the contents of processed notifications. */
export function clearOldNotifications(receivedBefore: Date, limit: number): Promise<number> {
  return getDb().$executeRaw`
    UPDATE webhook_events w SET raw_body = '' FROM (
      SELECT provider, event_id FROM webhook_events
      WHERE processed_at IS NOT NULL AND received_at < ${receivedBefore} AND raw_body <> ''
      ORDER BY received_at LIMIT ${limit}) old
    WHERE w.provider = old.provider AND w.event_id = old.event_id`;
}
