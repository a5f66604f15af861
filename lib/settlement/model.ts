/** The hold on stock outlives the pay page by this much, so that a last-second payment still finds it. */
export const HOLD_GRACE_MINUTES = 10;

/** Why an administrator gives money back. */
export const refundReasons = ["withdrawal", "defect", "lost", "agreement", "cancelled"] as const;
export type RefundReason = (typeof refundReasons)[number];
