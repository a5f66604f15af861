import { addDays, italianDay } from "@/lib/core/business-days";

/** Different kinds of work, each with its drawing and its name. */
export const jobKinds = [
  "ship",
  "payment",
  "message",
  "partner",
  "review",
  "email",
  "withdrawal",
  "refund",
  "dispute",
  "privacy",
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
