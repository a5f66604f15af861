import { type IsoDay, dayToDate } from "./business-days";

/** `martedì 1 dicembre`, for a day at midnight UTC. */
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
