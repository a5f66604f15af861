/** Source of the current time, passed in wherever a rule depends on it. */
export type Clock = () => Date;

/** The machine's clock. */
export const systemClock: Clock = () => new Date();

/** The shop's time zone: delivery days and dates on screen are Italian days. */
export const SHOP_TIME_ZONE = "Europe/Rome";

/** `date` plus `minutes`, as a new date. */
export function addMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}
