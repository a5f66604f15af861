import { toItalianLocal } from "./clock";

/** Calendar day without a time, `YYYY-MM-DD`. */
export type IsoDay = string;

export function italianDay(instant: Date): IsoDay {
  return toItalianLocal(instant).slice(0, 10);
}

/** Converts a calendar day to midnight UTC, as `DATE` columns are read and written. */
export function dayToDate(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

export function dateToDay(date: Date): IsoDay {
  return date.toISOString().slice(0, 10);
}

/** Returns true for a day that exists, of the years 1000 to 2999: Postgres refuses the year 0 and five digits. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dayToDate(text);
  return !Number.isNaN(date.getTime()) && dateToDay(date) === text;
}

/**
 * Returns true on Italian public holidays (L. 260/1949 as amended; 4 October again from 2026, L.
 * 151/2025). Local patron saints' days are not included.
 */
export function isItalianHoliday(day: IsoDay): boolean {
  const year = Number(day.slice(0, 4));
  const fixed = [
    "01-01",
    "01-06",
    "04-25",
    "05-01",
    "06-02",
    "08-15",
    "11-01",
    "12-08",
    "12-25",
    "12-26",
  ];
  if (year >= 2026) fixed.push("10-04");
  return fixed.includes(day.slice(5)) || day === addDays(easterSunday(year), 1);
}

/** Returns the working day `days` working days after `from`, before it when negative. */
export function addBusinessDays(from: IsoDay, days: number): IsoDay {
  let day = from;
  for (let left = Math.abs(days); left > 0;) {
    day = addDays(day, Math.sign(days));
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** Counts the working days after `from`, up to `to` and with it. */
export function countBusinessDays(from: IsoDay, to: IsoDay): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (isBusinessDay(day)) count += 1;
  return count;
}

function isBusinessDay(day: IsoDay): boolean {
  const weekday = dayToDate(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isItalianHoliday(day);
}

export function addDays(day: IsoDay, by: number): IsoDay {
  const date = dayToDate(day);
  date.setUTCDate(date.getUTCDate() + by);
  return dateToDay(date);
}

/** Returns Easter Sunday (Gregorian computus by Meeus, Jones and Butcher). */
function easterSunday(year: number): IsoDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const dayOfMonth = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, "0")}-${String(dayOfMonth).padStart(2, "0")}`;
}
