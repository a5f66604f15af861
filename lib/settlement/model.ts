/** The hold on stock outlives the pay page by this much, so that a last-second payment still finds it. */
export const HOLD_GRACE_MINUTES = 10;
