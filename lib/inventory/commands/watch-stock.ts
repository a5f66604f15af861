import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { tellStaff } from "@/lib/notices/commands/tell";
import { getDb } from "@/lib/platform/db/client";
import { partLeftText } from "../copy";
import { expiringLotSubject, lowStockSubject } from "../mails";
import { partNames } from "../model/sellable";
import { readExpiringLots, readLots } from "../queries/lots";
import { readThresholds } from "../queries/parts";
import { blockLot } from "./lots";
import { lockStock, markStockLevel } from "./stock";

/**
 * Takes pieces of recalled and blocked lots out of sale that orders have given back. Tells the staff when a part
 * falls below its threshold, once per fall, and when a lot with pieces left is about to expire, once per lot. Runs
 * on a schedule and not with each sale, so that no order waits for it.
 */
export async function watchStock(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    const thresholds = await readThresholds(tx);
    await lockStock(tx);
    for (const lot of await readLots(tx))
      if ((lot.isRecalled || lot.blocked > 0) && lot.left > lot.blocked)
        await blockLot(tx, lot, { reason: `Lotto ${lot.code} fuori vendita`, actor: "system", at });
    for (const part of partNames) {
      const threshold = thresholds[part];
      const low = await markStockLevel(tx, part, threshold, at);
      if (!low) continue;
      const subjectId = lowStockSubject({ part, since: at, left: low.left, threshold });
      const detail = partLeftText(part, low.left);
      await tellStaff(tx, { kind: "low_part", email: "staff_low_stock", subjectId, detail, at });
    }
    for (const lot of await readExpiringLots(at, tx))
      await tellStaff(tx, {
        kind: "low_part",
        email: "staff_expiring_lot",
        subjectId: expiringLotSubject(lot),
        dedupeKey: `${lot.id}/${lot.expiresOn}`,
        detail: `Lotto ${lot.code}: scade ${withArticle("il", formatLongDay(lot.expiresOn))}`,
        at,
      });
  });
}
