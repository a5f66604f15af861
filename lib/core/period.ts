import { type IsoDay, addDays, dayToDate, italianDay } from "./business-days";

/** A stretch of Italian calendar days, the first and the last included. */
export type Period = { from: IsoDay; to: IsoDay };

/** What a dashboard page looks at: a period, and whether the period before stands beside it. */
export type PeriodChoice = { period: Period; compared: boolean };

/** Nothing was sold before; also what keeps an address from asking for a thousand years. */
export const FIRST_DAY: IsoDay = "2020-01-01";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The periods that can be asked for by name, in the order they are offered. */
export const periodPresets = [
  "today",
  "yesterday",
  "this_week",
  "last_week",
  "last_7",
  "last_30",
  "last_90",
  "this_month",
  "last_month",
  "this_year",
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** The period a preset means on the given day; weeks start on Monday. */
export function presetPeriod(preset: PeriodPreset, today: IsoDay): Period {
  const week = startOfWeek(today);
  const month = startOfMonth(today);
  const periods: Record<PeriodPreset, Period> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    this_week: { from: week, to: today },
    last_week: { from: addDays(week, -7), to: addDays(week, -1) },
    last_7: { from: addDays(today, -6), to: today },
    last_30: { from: addDays(today, -29), to: today },
    last_90: { from: addDays(today, -89), to: today },
    this_month: { from: month, to: today },
    last_month: { from: startOfMonth(addDays(month, -1)), to: addDays(month, -1) },
    this_year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return periods[preset];
}

/** The preset that means exactly this period on the given day, the first offered where two do. */
export function presetOf(period: Period, today: IsoDay): PeriodPreset | null {
  return periodPresets.find((preset) => isSame(presetPeriod(preset, today), period)) ?? null;
}

/** True when both begin and end on the same days. */
export function isSame(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

/** How many days a period has. */
export function countDays({ from, to }: Period): number {
  return (dayToDate(to).getTime() - dayToDate(from).getTime()) / DAY_MS + 1;
}

/** As many days, right before the period: what its figures are compared with. */
export function previousPeriod(period: Period): Period {
  return {
    from: addDays(period.from, -countDays(period)),
    to: addDays(period.from, -1),
  };
}

/** The Monday of the day's week. */
export function startOfWeek(day: IsoDay): IsoDay {
  return addDays(day, -((dayToDate(day).getUTCDay() + 6) % 7));
}

/** The first day of the day's month. */
export function startOfMonth(day: IsoDay): IsoDay {
  return `${day.slice(0, 7)}-01`;
}

/** The instant a day begins in Italy. Its clocks change at night, never at midnight, and by an hour. */
export function dayStart(day: IsoDay): Date {
  const midnightUtc = dayToDate(day).getTime();
  const inSummer = new Date(midnightUtc - 2 * HOUR_MS);
  return italianDay(inSummer) === day ? inSummer : new Date(midnightUtc - HOUR_MS);
}

/** The instants a period lies between: `from` belongs to it, `until` no longer does. */
export function periodInstants({ from, to }: Period): { from: Date; until: Date } {
  return { from: dayStart(from), until: dayStart(addDays(to, 1)) };
}

/**
 * The period from an address (`?dal=2026-10-25&al=2026-11-23`, and `confronto=no`): the last 30 days
 * where none or nonsense is given; days to come are cut off.
 */
export function parsePeriodUrl(
  parameters: Record<string, string | string[] | undefined>,
  today: IsoDay,
): PeriodChoice {
  const compared = first(parameters.confronto) !== "no";
  const one = readDay(first(parameters.dal));
  const other = readDay(first(parameters.al));
  const [from, to] = one !== null && other !== null && one > other ? [other, one] : [one, other];
  if (from === null || to === null || from > today || to < FIRST_DAY)
    return { period: presetPeriod("last_30", today), compared };
  return {
    period: { from: from < FIRST_DAY ? FIRST_DAY : from, to: to > today ? today : to },
    compared,
  };
}

/** Writes a choice into an address's parameters; the others stay as they are. */
export function periodQuery({ period, compared }: PeriodChoice, others?: string): string {
  const query = new URLSearchParams(others);
  query.set("dal", period.from);
  query.set("al", period.to);
  if (compared) query.delete("confronto");
  else query.set("confronto", "no");
  return query.toString();
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** `2026-02-30` is not a day. */
function readDay(text: string | undefined): IsoDay | null {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const date = dayToDate(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
