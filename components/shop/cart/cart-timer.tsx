"use client";

import { useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Capsule } from "@/components/ui/capsule";
import { useCart } from "@/lib/cart/client/cart-store";
import { cartHoldText } from "@/lib/cart/copy";
import { type CartHoldState } from "@/lib/cart/model/drawer";
import { announcedSeconds, formatClock, formatSpokenTime, urgencyOf } from "@/lib/core/countdown";
import { holdLines } from "./hold-lines";
import { useCartCountdown } from "./use-countdown";

/**
 * Shows the five-minute countdown while stock is held for the cart. Screen readers hear it at the start
 * and at three later times only. With `onlyWhileHeld` it shows nothing unless devices are held, and says
 * how many.
 */
export function CartTimer({ onlyWhileHeld }: { onlyWhileHeld: boolean }) {
  const { seconds, start, end, reset } = useCartCountdown();
  const items = useCart((cart) => cart.items);
  const [hold, setHold] = useState<CartHoldState | null | undefined>(undefined);
  const [wasHeld, setWasHeld] = useState(false);
  const minute = Math.ceil(seconds / 60);
  useEffect(() => {
    let isCurrent = true;
    void holdLines(items, end).then((state) => {
      if (!isCurrent) return;
      setHold(state);
      if (state && state.held > 0) setWasHeld(true);
    });
    return () => {
      isCurrent = false;
    };
    // Asks again every minute, because an order may take stock that a cart holds.
  }, [items, end, minute]);
  const isExpired = seconds === 0;
  if (onlyWhileHeld && (isExpired || !hold || hold.held === 0)) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-y border-gold-veil py-1 text-note">
      <p className="min-w-0 grow basis-24">
        {isExpired ? expiredText(wasHeld) : cartHoldText(hold, onlyWhileHeld)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        {isExpired && (
          <button type="button" className={buttonClass("link")} onClick={reset}>
            Riserva ancora
          </button>
        )}
        <Capsule urgency={urgencyOf(seconds)} label={formatSpokenTime(seconds)}>
          {formatClock(seconds)}
        </Capsule>
      </div>
      <p role="status" className="sr-only">
        {formatSpokenTime(announcedSeconds(start, seconds))}
      </p>
    </div>
  );
}

function expiredText(wasHeld: boolean): string {
  return wasHeld ? "La prenotazione è scaduta" : "Il tempo è scaduto";
}
