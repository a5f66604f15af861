/** Duration of the drawer's timer (`docs/specification.md#timers`). */
export const CART_TIMER_MS = 5 * 60_000;

/**
 * Local storage key of the timer's end, in milliseconds since 1970
 * (`docs/specification.md#timers`).
 */
export const CART_TIMER_KEY = "cart_timer_end";

/**
 * Returns the end of the timer. Resumes a stored end in the future; otherwise starts a new timer.
 * Ignores a stored end further away than the timer's duration (changed clock, invalid value).
 */
export function timerEnd(stored: string | null, now: number): number {
  const end = Number(stored);
  return end > now && end <= now + CART_TIMER_MS ? end : now + CART_TIMER_MS;
}
