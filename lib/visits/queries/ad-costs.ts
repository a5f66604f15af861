import "server-only";
import { dateToDay, dayToDate } from "@/lib/core/business-days";
import { type Period } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { type AdCost } from "../model/ad-cost";

/** Lists the costs that touch a period, latest first. */
export async function listAdCosts(_: Staff, { from, to }: Period): Promise<AdCost[]> {
  const costs = await getDb().adCost.findMany({
    where: { firstDay: { lte: dayToDate(to) }, lastDay: { gte: dayToDate(from) } },
    orderBy: [{ firstDay: "desc" }, { campaign: "asc" }, { id: "asc" }],
  });
  return costs.map(({ id, campaign, firstDay, lastDay, cents, version }) => ({
    id,
    campaign,
    period: { from: dateToDay(firstDay), to: dateToDay(lastDay) },
    cents,
    version,
  }));
}
