import { differenceInCalendarDays, formatISO, getISODay, parseISO, subYears } from "date-fns";
import { addDays, isDay, type IsoDay } from "./business-days";
import { dayStart } from "./local-time";
import { readParameter, type SearchParameters } from "./query-parameter";

/** Range of Italian calendar days, first and last included. */
export type Period = { from: IsoDay; to: IsoDay };

/** Period of a dashboard page, and whether the previous period is shown next to it. */
export type PeriodChoice = { period: Period; compared: boolean };

/** Earliest selectable day. The shop has no earlier sales, and the bound limits hand-typed URLs. */
export const FIRST_DAY: IsoDay = "2020-01-01";

/** Returns the period of each preset on the given day. Weeks start on Monday. */
export function presetPeriods(today: IsoDay) {
  const week = startOfWeek(today);
  const month = startOfMonth(today);
  return {
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
}
export type PeriodPreset = keyof ReturnType<typeof presetPeriods>;

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.from === other.from && one.to === other.to;
}

export function countDays({ from, to }: Period): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
}

/** Returns the period of the same length right before, for comparisons. */
export function previousPeriod(period: Period): Period {
  return {
    from: addDays(period.from, -countDays(period)),
    to: addDays(period.from, -1),
  };
}

/** Returns the same days of the year before; 29 February becomes the 28th. */
export function yearBefore({ from, to }: Period): Period {
  const shift = (day: IsoDay) => formatISO(subYears(parseISO(day), 1), { representation: "date" });
  return { from: shift(from), to: shift(to) };
}

export function startOfWeek(day: IsoDay): IsoDay {
  return addDays(day, 1 - getISODay(parseISO(day)));
}

export function startOfMonth(day: IsoDay): IsoDay {
  return `${day.slice(0, 7)}-01`;
}

/** Returns the period's instants: `from` inclusive, `until` exclusive. */
export function periodInstants({ from, to }: Period): { from: Date; until: Date } {
  return { from: dayStart(from), until: dayStart(addDays(to, 1)) };
}

/**
 * Parses a period from URL parameters (`?dal=2026-10-25&al=2026-11-23`, `confronto=no`). Missing or
 * invalid values give the last 30 days. Future days are cut off.
 */
export function parsePeriodUrl(parameters: SearchParameters, today: IsoDay): PeriodChoice {
  const compared = readParameter(parameters, "confronto") !== "no";
  const one = readParameter(parameters, "dal");
  const other = readParameter(parameters, "al");
  const [from, to] = one > other ? [other, one] : [one, other];
  if (!isDay(from) || !isDay(to) || from > today || to < FIRST_DAY)
    return { period: presetPeriods(today).last_30, compared };
  return {
    period: { from: from < FIRST_DAY ? FIRST_DAY : from, to: to > today ? today : to },
    compared,
  };
}

/** Writes a choice into URL parameters, keeping the others. */
export function periodQuery({ period, compared }: PeriodChoice, others?: string): string {
  const query = new URLSearchParams(others);
  query.set("dal", period.from);
  query.set("al", period.to);
  if (compared) query.delete("confronto");
  else query.set("confronto", "no");
  return query.toString();
}
