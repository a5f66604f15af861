import {
  type IsoDay,
  addDays,
  businessDaysBefore,
  isBusinessDay,
  italianDay,
} from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/dates";
import { type ShopSettings, type ShippingType } from "@/lib/settings/model";

/** When the courier comes, on working days, in Italian time. */
export const PICK_UP_TIME = "16:00";

/** Different kinds of work, each with its drawing and its name. */
export const jobKinds = [
  "ship",
  "payment",
  "message",
  "partner",
  "email",
  "refund",
  "dispute",
  "stock",
  "alert",
] as const;
export type JobKind = (typeof jobKinds)[number];

/** One thing that asks for a hand; several of a kind with one deadline stand as one. */
export type TodayJob = {
  id: string;
  kind: JobKind;
  /** When it must be done; null: in the course of the day. */
  dueAt: Date | null;
  title: string;
  detail: string;
  action: string;
  href: string;
};

/** By deadline, the most urgent first. */
export const jobGroups = ["late", "today", "tomorrow", "later"] as const;
export type JobGroup = (typeof jobGroups)[number];

/** Where a job stands at `now`: its deadline is over, today, tomorrow or later, in Italian days. */
export function groupOf({ dueAt }: Pick<TodayJob, "dueAt">, now: Date): JobGroup {
  if (!dueAt) return "today";
  if (dueAt <= now) return "late";
  const [today, due] = [italianDay(now), italianDay(dueAt)];
  if (due === today) return "today";
  return due === addDays(today, 1) ? "tomorrow" : "later";
}

/** The jobs in their groups, each by deadline; those without one come last of their day. */
export function groupJobs(jobs: readonly TodayJob[], now: Date): Record<JobGroup, TodayJob[]> {
  const groups: Record<JobGroup, TodayJob[]> = { late: [], today: [], tomorrow: [], later: [] };
  const dueMs = ({ dueAt }: TodayJob) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  for (const job of jobs.toSorted((a, b) =>
    dueMs(a) < dueMs(b) ? -1 : Number(dueMs(a) > dueMs(b)),
  ))
    groups[groupOf(job, now)].push(job);
  return groups;
}

/**
 * The pick-up an order must not miss, so that it arrives on the day promised: of the working days its
 * delivery takes, the shop itself has one, and no parcel arrives on the day it leaves.
 */
export function shipBy(
  order: { deliverBy: IsoDay; shippingType: ShippingType },
  shipping: ShopSettings["shipping"],
): Date {
  const onItsWay = Math.max(1, shipping[order.shippingType].businessDays - 1);
  return italianInstant(businessDaysBefore(order.deliverBy, onItsWay), PICK_UP_TIME);
}

/** The next time the courier comes. */
export function nextPickUp(now: Date): Date {
  for (let day = italianDay(now); ; day = addDays(day, 1)) {
    const pickUp = italianInstant(day, PICK_UP_TIME);
    if (isBusinessDay(day) && pickUp > now) return pickUp;
  }
}

/** Everything the page of today shows. */
export type TodayBoard = {
  now: Date;
  jobs: TodayJob[];
  /** Paid orders that are still here; `moreToShip`: there are more than that. */
  toShip: number;
  moreToShip: boolean;
  /** Those whose pick-up is today's or was missed: their slips are to be printed. */
  slipIds: string[];
  unsoldDevices: number;
  /** What was done today: how many, and the last of them. */
  done: { count: number; last: { at: Date; text: string } | null };
};
