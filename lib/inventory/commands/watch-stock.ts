import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { getDb } from "@/lib/platform/db/client";
import { markStockLevel } from "@/lib/inventory/commands/stock";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { getSettings } from "@/lib/settings/queries";
import { lowStockSubject } from "@/lib/inventory/mails";

/**
 * Notices that fewer devices than the threshold are left to sell, and writes to the staff, once for
 * each time it comes to that. By the clock, and not where something is sold: no order waits for it.
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
