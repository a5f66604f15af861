import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { countDays, type Period } from "@/lib/core/period";

export const MAX_COST_CENTS = 100_000_000;

/** What was paid for a campaign over a range of days. */
export type AdCost = {
  id: string;
  /** As `utm_campaign` is stored. */
  campaign: string;
  period: Period;
  cents: Cents;
  version: number;
};

/**
 * Returns the part of a cost that falls on the days of a period: the cost is spread evenly over its days, and the cents
 * of periods that follow each other add up to it.
 */
export function costWithin({ period: own, cents }: AdCost, { from, to }: Period): Cents {
  const days = countDays(own);
  /** Cents of the days up to `last`, which may lie outside the cost's own days. */
  const spentUntil = (last: IsoDay) => {
    const past = countDays({ from: own.from, to: last });
    return Math.floor((cents * Math.min(Math.max(past, 0), days)) / days);
  };
  return spentUntil(to) - spentUntil(addDays(from, -1));
}

export function costsByCampaign(costs: readonly AdCost[], period: Period): Map<string, Cents> {
  const sums = new Map<string, Cents>();
  for (const cost of costs)
    sums.set(cost.campaign, (sums.get(cost.campaign) ?? 0) + costWithin(cost, period));
  return sums;
}
