/** Duration of one round of the promotion (`docs/specification.md#timers`). */
export const PROMOTION_SECONDS = 20 * 60;

/** Local storage key of the round's start, in milliseconds since 1970 (`docs/specification.md#timers`). */
export const PROMOTION_TIMER_KEY = "promotionTimerStart";

/**
 * Returns the start of the current round. Keeps a stored start whose twenty minutes are not over.
 * Otherwise a new round starts at `now`: no start, an old one, a changed clock or an invalid value.
 */
export function promotionStart(stored: string | null, now: number): number {
  const start = Number(stored);
  return start > now - PROMOTION_SECONDS * 1000 && start <= now ? start : now;
}
