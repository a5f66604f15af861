import {
  addDays,
  countBusinessDays,
  dayToDate,
  isItalianHoliday,
  type IsoDay,
} from "@/lib/core/business-days";

/** The days of a week, as short as forms show them. */
export const weekdayNames = {
  mon: "lun",
  tue: "mar",
  wed: "mer",
  thu: "gio",
  fri: "ven",
  sat: "sab",
  sun: "dom",
};
export type Weekday = keyof typeof weekdayNames;
export const weekdays = Object.keys(weekdayNames) as Weekday[];

/** Days on which the shop is closed, both ends included. */
export type Closure = { from: IsoDay; to: IsoDay; note: string };

/** When the shop hands parcels to the courier, as the owner has set it. */
export type ShopCalendar = {
  weekdays: readonly Weekday[];
  /** Time of the courier's pick-up in Italy, `16:00`. */
  pickUp: string;
  /** Day and month of a local holiday, `7/12`; empty when there is none. */
  localHoliday: string;
  /** Rows of the form. A row without both days is no closure. */
  closures: readonly { from: IsoDay | null; to: IsoDay | null; note: string }[];
};

/** A closure is announced from this many days before it. */
const ANNOUNCED_DAYS = 7;

/** Returns true on a day on which the shop hands parcels to the courier. */
export function isShippingDay(day: IsoDay, calendar: ShopCalendar): boolean {
  const weekday = weekdays[(dayToDate(day).getUTCDay() + 6) % 7];
  return (
    calendar.weekdays.some((one) => one === weekday) &&
    !isItalianHoliday(day) &&
    !isLocalHoliday(day, calendar) &&
    findClosure(calendar, day) === null
  );
}

function isLocalHoliday(day: IsoDay, { localHoliday }: ShopCalendar): boolean {
  const [date, month] = localHoliday.split("/").map(Number);
  return date === Number(day.slice(8)) && month === Number(day.slice(5, 7));
}

/** Returns the first day on which parcels leave: `day` or a later one. */
export function nextShippingDay(day: IsoDay, calendar: ShopCalendar): IsoDay {
  let next = day;
  while (!isShippingDay(next, calendar)) next = addDays(next, 1);
  return next;
}

/** Returns the first closure with a day from `from` to `to`, or null. */
export function findClosure(calendar: ShopCalendar, from: IsoDay, to = from): Closure | null {
  const found = calendar.closures
    .flatMap(({ from: first, to: last, note }) =>
      first !== null && last !== null ? [{ from: first, to: last, note }] : [],
    )
    .filter((closure) => closure.from <= to && closure.to >= from)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return found[0] ?? null;
}

/** Returns the closure that the shop announces on a day: one that lasts, or begins within a week. */
export function announcedClosure(calendar: ShopCalendar, today: IsoDay): Closure | null {
  return findClosure(calendar, today, addDays(today, ANNOUNCED_DAYS));
}

/** Returns the first day on which parcels leave after a closure. */
export function reopeningDay({ to }: Closure, calendar: ShopCalendar): IsoDay {
  return nextShippingDay(addDays(to, 1), calendar);
}

/** A Monday. No public holiday is in its week or the next. */
const USUAL_MONDAY = "2026-02-02";

/** Returns the most working days of the courier for which an order waits in a week without holidays. */
export function longestWait(calendar: ShopCalendar): number {
  const usual = { ...calendar, localHoliday: "", closures: [] };
  const waits = weekdays.map((_, index) => {
    const ordered = addDays(USUAL_MONDAY, index);
    return countBusinessDays(ordered, nextShippingDay(addDays(ordered, 1), usual));
  });
  return Math.max(...waits);
}
