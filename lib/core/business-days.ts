import { SHOP_TIME_ZONE } from "./clock";

/** A calendar day without time, `YYYY-MM-DD`. */
export type IsoDay = string;

const romeDay = /* @__PURE__ */ new Intl.DateTimeFormat("en-CA", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "short",
});

/** The Italian calendar day on which `instant` falls. */
export function italianDay(instant: Date): IsoDay {
  return romeDay.format(instant);
}

/** Midnight UTC of a calendar day: how a `DATE` column is read and written. */
export function dayToDate(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * True on the days Italian law declares public holidays (L. 260/1949 and later changes; 4 October is
 * one again from 2026, L. 151/2025). Patron saints' days are local and not counted.
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

/** The working day that lies `days` working days after `from` (weekends and holidays skipped). */
export function addBusinessDays(from: IsoDay, days: number): IsoDay {
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** The working day that lies `days` working days before `from` (weekends and holidays skipped). */
export function businessDaysBefore(from: IsoDay, days: number): IsoDay {
  let day = from;
  for (let left = days; left > 0;) {
    day = addDays(day, -1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** True when couriers and offices work: neither a weekend nor a public holiday. */
export function isBusinessDay(day: IsoDay): boolean {
  const weekday = dayToDate(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isItalianHoliday(day);
}

/** The calendar day `by` days after `day`, or before it. */
export function addDays(day: IsoDay, by: number): IsoDay {
  const date = dayToDate(day);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

/** Gregorian computus (Meeus, Jones and Butcher). */
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
