import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { expiringLotSubject, lowStockSubject } from "../mails";
import { lowThresholds, partNames } from "../model/sellable";
import { readExpiringLots } from "../queries/lots";
import { markStockLevel } from "./stock";

/**
 * Queues an e-mail to the staff when a part falls below its threshold, once per fall, and when a lot with
 * pieces left is about to expire, once per lot. Runs on a
 * schedule and not with each sale, so that no order waits for it.
 */
export async function watchStock(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    const { stock, contact } = await getSettings(tx);
    const thresholds = lowThresholds(stock);
    const recipient = contact.staffEmail;
    for (const part of partNames) {
      const threshold = thresholds[part];
      const low = await markStockLevel(tx, part, threshold, at);
      if (!low) continue;
      const subjectId = lowStockSubject({ part, since: at, left: low.left, threshold });
      await queueEmail(tx, { kind: "staff_low_stock", subjectId, recipient, at });
    }
    for (const lot of await readExpiringLots(at, tx))
      await queueEmail(tx, {
        kind: "staff_expiring_lot",
        subjectId: expiringLotSubject(lot),
        dedupeKey: `staff_expiring_lot/${lot.id}/${lot.expiresOn}`,
        recipient,
        at,
      });
  });
}
