"use client";

import { useCallback, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Clock } from "@/components/ui/clock";
import { useCart } from "@/lib/cart/client/cart-store";
import { cartHoldText } from "@/lib/cart/copy";
import { CART_TIMER_KEY, type CartHoldState, timerEnd } from "@/lib/cart/model/drawer";
import { localValues } from "@/lib/core/browser-storage";
import { announcedSeconds, formatSpokenTime, secondsLeft } from "@/lib/core/countdown";
import { holdLines } from "./hold-lines";

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
  const expiredText = wasHeld ? "La prenotazione è scaduta" : "Il tempo è scaduto";
  if (onlyWhileHeld && (isExpired || !hold || hold.held === 0)) return null;
  return (
    <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-4 text-note leading-tight">
      <p className="min-w-0 grow basis-24">
        {isExpired ? expiredText : cartHoldText(hold, onlyWhileHeld)}
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        {isExpired && (
          <button type="button" className={buttonClass("link")} onClick={reset}>
            Riserva ancora
          </button>
        )}
        <Clock seconds={seconds} />
      </div>
      <p role="status" className="sr-only">
        {formatSpokenTime(announcedSeconds(start, seconds))}
      </p>
    </div>
  );
}

/**
 * Returns the seconds left until `end` (milliseconds since 1970), resumed from local storage. At 0 it
 * stops and deletes the stored end. `reset` starts it again.
 */
function useCartCountdown() {
  const [{ start, end }, setRun] = useState(() => runFrom(localValues.getItem(CART_TIMER_KEY)));
  const [now, setNow] = useState(start);
  const seconds = secondsLeft(end, now);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) {
      localValues.removeItem(CART_TIMER_KEY);
      return;
    }
    localValues.setItem(CART_TIMER_KEY, String(end));
    const tick = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => clearInterval(tick);
  }, [end, running]);
  const reset = useCallback(() => {
    const run = runFrom(null);
    setRun(run);
    setNow(run.start);
  }, []);
  return { seconds, start: secondsLeft(end, start), end, reset };
}

/** Reads the clock once for both values; otherwise a new timer could show one second too many. */
function runFrom(stored: string | null): { start: number; end: number } {
  const start = Date.now();
  return { start, end: timerEnd(stored, start) };
}
