import { tz } from "@date-fns/tz";
import { addMonths as addMonthsIn, isValid, parseISO } from "date-fns";
import { addDays, type IsoDay } from "./business-days";
import { SHOP_TIME_ZONE, toItalianLocal } from "./clock";

/**
 * Returns the instant when an Italian clock shows `local` (`2027-03-28T09:30`). Returns null for
 * invalid text and for the hour skipped in March. For the repeated hour in October, returns the
 * first.
 */
export function fromItalianLocal(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || !isValid(parseISO(local))) return null;
  const instant = italianInstant(local.slice(0, 10), local.slice(11));
  return toItalianLocal(instant) === local ? instant : null;
}

/**
 * Returns the instant when Italian clocks show `time` (`16:00`) on `day`. For a time that daylight
 * saving skips, returns the instant one hour later on the clock.
 */
export function italianInstant(day: IsoDay, time: string): Date {
  const local = `${day}T${time}`;
  const inSummer = new Date(`${local}+02:00`);
  return toItalianLocal(inSummer) === local ? inSummer : new Date(`${local}+01:00`);
}

/** Returns the instant a day begins in Italy. Daylight saving never changes at midnight. */
export function dayStart(day: IsoDay): Date {
  return italianInstant(day, "00:00");
}

/** Returns the instants of a range of Italian days, as Prisma compares them; a null end is open. */
export function instantsOf({ from, to }: { from: IsoDay | null; to: IsoDay | null }) {
  const instants: { gte?: Date; lt?: Date } = {};
  if (from !== null) instants.gte = dayStart(from);
  if (to !== null) instants.lt = dayStart(addDays(to, 1));
  return instants;
}

/** Adds months on the Italian calendar. A day that the month lacks becomes its last one. */
export function addMonths(instant: Date, months: number): Date {
  return new Date(addMonthsIn(instant, months, { in: tz(SHOP_TIME_ZONE) }).getTime());
}
