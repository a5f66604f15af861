"use client";

import { Capsule } from "@/components/ui/capsule";
import { PROMOTION_SECONDS } from "@/lib/catalog/model/promotion";
import { formatClock, formatSpokenTime, urgencyOf } from "@/lib/core/countdown";
import { usePromotionCountdown } from "./use-promotion-countdown";

/** Shows the promotion's countdown in a capsule and reads it aloud at set times. */
export function PromotionTimer() {
  const { seconds, announced } = usePromotionCountdown();
  return (
    <>
      <Capsule urgency={urgencyOf(seconds)} label={formatSpokenTime(seconds)}>
        {formatClock(seconds)}
      </Capsule>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

/** The same time as plain text: the capsule is on the screen already. */
export function PromotionClock() {
  const { seconds } = usePromotionCountdown();
  return (
    <span
      role="timer"
      aria-label={formatSpokenTime(seconds)}
      className="text-[0.9375rem] font-medium tabular-nums"
    >
      {formatClock(seconds)}
    </span>
  );
}

/** A line whose thick part shortens with the time left. */
export function PromotionLine() {
  const { seconds } = usePromotionCountdown();
  return (
    <span aria-hidden="true" className="block h-px bg-gold-veil">
      <span
        data-time-line
        className="block h-[3px] origin-left -translate-y-px bg-gold"
        style={{ width: `${(seconds / PROMOTION_SECONDS) * 100}%` }}
      />
    </span>
  );
}
