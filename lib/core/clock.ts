/** Source of the current time, injected into rules that depend on it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SHOP_TIME_ZONE = "Europe/Rome";

const romeClock = /* @__PURE__ */ new Intl.DateTimeFormat("it-IT", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * Returns what an Italian clock shows, as a `datetime-local` field holds it: `2027-03-28T09:30`. Reads the parts,
 * because a locale's order and separators change from browser to browser.
 */
export function toItalianLocal(instant: Date): string {
  const parts = romeClock.formatToParts(instant).map(({ type, value }) => [type, value] as const);
  const { year, month, day, hour, minute } = Object.fromEntries(parts);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}
