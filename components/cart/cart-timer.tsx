"use client";

import { useEffect } from "react";
import { buttonClass } from "@/components/ui/button";
import { Capsule } from "@/components/ui/capsule";
import { useCart } from "@/lib/cart/client";
import { announcedSeconds, formatClock, spokenTimeLeft, urgencyOf } from "@/lib/core/countdown";
import { holdLines } from "./hold-lines";
import { useCartCountdown } from "./use-countdown";

/**
 * The five-minute capsule, during which the shop holds what is in the cart. Screen readers hear it at
 * the start and at three moments only.
 */
export function CartTimer() {
  const { seconds, start, end, reset } = useCartCountdown();
  const items = useCart((cart) => cart.items);
  useEffect(() => {
    holdLines(items, end);
  }, [items, end]);
  const over = seconds === 0;
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 border-y border-gold-veil py-1 text-note">
      <p>{over ? "Il tempo è scaduto" : "Il tuo carrello è riservato per"}</p>
      <div className="flex items-center gap-3">
        {over && (
          <button type="button" className={buttonClass("link")} onClick={reset}>
            Ricomincia
          </button>
        )}
        <Capsule urgency={urgencyOf(seconds)} label={spokenTimeLeft(seconds)}>
          {formatClock(seconds)}
        </Capsule>
      </div>
      <p className="sr-only" aria-live="polite">
        {spokenTimeLeft(announcedSeconds(start, seconds))}
      </p>
    </div>
  );
}
