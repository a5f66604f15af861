import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { lowStockSubject } from "../mails";
import { markStockLevel } from "./stock";

/**
 * Queues an e-mail to the staff when stock falls below the threshold, once per fall. Runs on a
 * schedule and not with each sale, so that no order waits for it.
 */
export async function watchStock(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    const { stock, contact } = await getSettings(tx);
    const { lowDevices } = stock;
    const low = await markStockLevel(tx, lowDevices, at);
    if (!low) return;
    const subjectId = lowStockSubject({ since: at, left: low.left, lowDevices });
    const recipient = contact.staffEmail;
    await queueEmails(tx, [{ kind: "staff_low_stock", subjectId, orderId: null, recipient, at }]);
  });
}
