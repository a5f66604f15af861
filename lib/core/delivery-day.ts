import { dayToDate, type IsoDay } from "./business-days";

/** Formats a date at midnight UTC: `martedì 1 dicembre`. */
export const longDay = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** `2026-12-01` → `martedì 1º dicembre`. */
export function formatDeliveryDay(day: IsoDay): string {
  return longDay.format(dayToDate(day)).replace(/\b1 (?=\p{L})/u, "1º ");
}
