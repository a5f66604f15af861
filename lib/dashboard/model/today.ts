import { addDays, italianDay } from "@/lib/core/business-days";
import { type Sellable } from "@/lib/inventory/model/sellable";

export const taskKindNames = {
  ship: "Spedire",
  payment: "Pagamento",
  message: "Messaggio",
  partner: "Partner",
  review: "Recensioni",
  email: "Email",
  withdrawal: "Recesso",
  refund: "Rimborso",
  dispute: "Contestazione",
  approval: "Conferma",
  invoice: "Fatture",
  privacy: "Privacy",
  safety: "Sicurezza",
  stock: "Scorte",
  alert: "Avviso",
};
export type TaskKind = keyof typeof taskKindNames;

/** A task on the page of today; tasks of one kind with the same deadline are merged. */
export type TodayTask = {
  id: string;
  kind: TaskKind;
  /** Deadline; null means any time today. */
  dueAt: Date | null;
  /** Red although its deadline lies ahead. */
  isUrgent?: boolean;
  title: string;
  detail: string;
  action: string;
  href: string;
};

/** Groups by deadline, most urgent first. */
export const groupNames = {
  late: "In ritardo",
  today: "Entro oggi",
  tomorrow: "Domani",
  later: "Più avanti",
};
export type TaskGroup = keyof typeof groupNames;
export const taskGroups = Object.keys(groupNames) as TaskGroup[];

/** Returns the group of a task at `now`, by Italian days. */
export function groupOf({ dueAt }: Pick<TodayTask, "dueAt">, now: Date): TaskGroup {
  if (!dueAt) return "today";
  if (dueAt <= now) return "late";
  const [today, due] = [italianDay(now), italianDay(dueAt)];
  if (due === today) return "today";
  return due === addDays(today, 1) ? "tomorrow" : "later";
}

/** Groups tasks by deadline; those without one come last within today. */
export function groupTasks(tasks: readonly TodayTask[], now: Date): Record<TaskGroup, TodayTask[]> {
  const groups: Record<TaskGroup, TodayTask[]> = { late: [], today: [], tomorrow: [], later: [] };
  const dueMs = ({ dueAt }: TodayTask) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY;
  for (const task of tasks.toSorted((a, b) =>
    dueMs(a) < dueMs(b) ? -1 : Number(dueMs(a) > dueMs(b)),
  ))
    groups[groupOf(task, now)].push(task);
  return groups;
}

export type TodayBoard = {
  now: Date;
  tasks: TodayTask[];
  /** The courier's next one. */
  pickUp: Date;
  /** Paid orders not shipped yet; `moreToShip`: there are more. */
  toShip: number;
  moreToShip: boolean;
  /** Orders with a pick-up today or missed, whose slips can be printed. */
  slipIds: string[];
  /** Devices that can be sold, and what limits them. */
  sellable: Sellable;
  done: { count: number; last: { at: Date; text: string } | null };
};
