"use client";

import { useCallback, useEffect, useState } from "react";
import { CART_TIMER_KEY, timerEnd } from "@/lib/cart/countdown";
import { secondsLeft } from "@/lib/core/countdown";

/**
 * The drawer's timer: seconds left, resumed from local storage; at 0 it stops and forgets its end.
 * `reset` starts it again.
 */
export function useCartCountdown(): { seconds: number; start: number; reset: () => void } {
  const [start, setStart] = useState(() => Date.now());
  const [end, setEnd] = useState(() => timerEnd(readEnd(), Date.now()));
  const [now, setNow] = useState(start);
  const seconds = secondsLeft(end, now);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) {
      storeEnd(null);
      return;
    }
    storeEnd(end);
    const tick = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(tick);
    };
  }, [end, running]);
  const reset = useCallback(() => {
    const restart = Date.now();
    setStart(restart);
    setNow(restart);
    setEnd(timerEnd(null, restart));
  }, []);
  return { seconds, start: secondsLeft(end, start), reset };
}

function readEnd(): string | null {
  try {
    return window.localStorage.getItem(CART_TIMER_KEY);
  } catch {
    return null;
  }
}

function storeEnd(end: number | null): void {
  try {
    if (end === null) window.localStorage.removeItem(CART_TIMER_KEY);
    else window.localStorage.setItem(CART_TIMER_KEY, String(end));
  } catch {
    // Without storage the timer simply starts anew with the next visit.
  }
}
