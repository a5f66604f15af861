"use client";

import { useCallback, useEffect, useState } from "react";
import { CART_TIMER_KEY, timerEnd } from "@/lib/cart/model/countdown";
import { localValues } from "@/lib/core/browser-storage";
import { secondsLeft } from "@/lib/core/countdown";

/**
 * Returns the seconds left until `end` (milliseconds since 1970), resumed from local storage. At 0 it
 * stops and deletes the stored end. `reset` starts it again.
 */
export function useCartCountdown(): {
  seconds: number;
  start: number;
  end: number;
  reset: () => void;
} {
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
    return () => {
      clearInterval(tick);
    };
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
