/** How long the drawer's timer runs (specification, section 9). */
export const CART_TIMER_MS = 5 * 60_000;

/** Where the timer's end is kept, in milliseconds since 1970 (specification, section 3). */
export const CART_TIMER_KEY = "cart_timer_end";

/**
 * The end of the timer: a stored end that is still ahead is resumed, anything else starts anew. A
 * stored end further away than the timer is long (a changed clock, rubbish) is not believed.
 */
export function timerEnd(stored: string | null, now: number): number {
  const end = Number(stored);
  return end > now && end <= now + CART_TIMER_MS ? end : now + CART_TIMER_MS;
}
