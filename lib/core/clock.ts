/** Source of the current time, injected into rules that depend on it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const SHOP_TIME_ZONE = "Europe/Rome";

export function addMinutes(date: Date, minutes: number): Date {
  return new Date(date.getTime() + minutes * 60_000);
}
