import { dayToDate, type IsoDay } from "./business-days";
import { SHOP_TIME_ZONE } from "./clock";
import { longDay } from "./delivery-day";
import { type Period } from "./period";

const shortDay = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});
const shortDate = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: SHOP_TIME_ZONE,
  day: "2-digit",
  month: "short",
  year: "numeric",
});
const dayOfMonth = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});
const longDate = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const numericDate = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: SHOP_TIME_ZONE,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const time = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: SHOP_TIME_ZONE,
  hour: "2-digit",
  minute: "2-digit",
});

/** `2026-11-23` → `Lunedì 23 novembre 2026`. */
export function formatWeekday(day: IsoDay): string {
  const text = `${longDay.format(dayToDate(day))} ${day.slice(0, 4)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `2026-11-27` → `ven 27 nov`. */
export function formatShortDay(day: IsoDay): string {
  return shortDay.format(dayToDate(day));
}

/** `2026-11-21` → `21 novembre 2026`. */
export function formatLongDay(day: IsoDay): string {
  return longDate.format(dayToDate(day));
}

/** `2026-10-26` → `26 ott`, for contexts where the year is known. */
export function formatDayOfMonth(day: IsoDay): string {
  return dayOfMonth.format(dayToDate(day));
}

/** `25 ott – 23 nov 2026`, `1 – 23 nov 2026`, `23 nov 2026`, `25 dic 2025 – 23 gen 2026`. */
export function formatPeriod({ from, to }: Period): string {
  const end = `${formatDayOfMonth(to)} ${to.slice(0, 4)}`;
  if (from === to) return end;
  if (from.slice(0, 4) !== to.slice(0, 4))
    return `${formatDayOfMonth(from)} ${from.slice(0, 4)} – ${end}`;
  return `${from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDayOfMonth(from)} – ${end}`;
}

/** `21 nov 2026`, in the shop's time zone. */
export function formatShortDate(date: Date): string {
  return shortDate.format(date);
}

/** `21 nov 2026 alle 14:05`, in the shop's time zone. */
export function formatShortDateTime(date: Date): string {
  return `${formatShortDate(date)} alle ${formatTime(date)}`;
}

/** `21 novembre 2026 alle 14:05`, in the shop's time zone. */
export function formatLongDateTime(date: Date): string {
  return `${longDate.format(date)} alle ${formatTime(date)}`;
}

const elided = {
  il: "l’",
  al: "all’",
  dal: "dall’",
  del: "dell’",
  Il: "L’",
  Al: "All’",
  Dal: "Dall’",
  Del: "Dell’",
};

/**
 * Puts an Italian article or preposition before a date that begins with the day of the month,
 * elided as it is read aloud: `dal 21 novembre`, `dall’8 dicembre`, `fino all’11 dicembre`, `il 1º
 * dicembre`.
 */
export function withArticle(article: keyof typeof elided, date: string): string {
  if (/^0?(8|11)[ º]/.test(date)) return `${elided[article]}${date}`;
  return `${article} ${date.replace(/^0?1 /, "1º ")}`;
}

/** `14:05`, in the shop's time zone. */
export function formatTime(date: Date): string {
  return time.format(date);
}

/** `21/11/2026`, in the shop's time zone. */
export function formatNumericDate(date: Date): string {
  return numericDate.format(date);
}
