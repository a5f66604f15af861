import "server-only";
import { subMinutes } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { getDb } from "@/lib/platform/db/client";
import { RECEIPT_MINUTES } from "../model/withdrawal";

/** Withdrawals read in one run. The next run reads the rest. */
const MAX_READ = 200;

/**
 * Raises an alert for every receipt of a withdrawal that has not left in time, once each, unless it was held
 * back. The receipt is a legal duty (Codice del consumo 54-bis).
 */
export async function watchReceipts(clock: Clock = systemClock): Promise<void> {
  const now = clock();
  const late = await getDb().$queryRaw<{ id: string; orderId: string | null }[]>`
    SELECT w.id, w.order_id AS "orderId" FROM withdrawals w
    WHERE w.acknowledged_at IS NULL AND w.email IS NOT NULL
      AND coalesce(w.recorded_at, w.received_at) <= ${subMinutes(now, RECEIPT_MINUTES)}
      AND NOT EXISTS (SELECT FROM alerts a WHERE a.dedupe_key = 'receipt_late/' || w.id)
      AND NOT EXISTS (SELECT FROM email_messages e
        WHERE e.dedupe_key = 'withdrawal_received/' || w.id AND e.state = 'skipped')
    ORDER BY w.received_at LIMIT ${MAX_READ}`;
  for (const { id, orderId } of late)
    await getDb().$transaction((tx) =>
      raiseAlert(tx, { kind: "receipt_late", subjectId: id, orderId, at: now, data: {} }),
    );
}
