/** How long a round of the promotion runs, in seconds (specification, section 9). */
export const PROMOTION_SECONDS = 20 * 60;

/** Where the start of the round is kept, in milliseconds since 1970 (specification, section 3). */
export const PROMOTION_TIMER_KEY = "promotionTimerStart";

/**
 * The start of the round that runs at `now`: a stored start whose twenty minutes are not over goes on,
 * anything else (none, over, a changed clock, rubbish) begins a new one.
 */
export function promotionStart(stored: string | null, now: number): number {
  const start = Number(stored);
  return start > now - PROMOTION_SECONDS * 1000 && start <= now ? start : now;
}
