"use client";

import { useSyncExternalStore } from "react";
import {
  PROMOTION_SECONDS,
  PROMOTION_TIMER_KEY,
  promotionStart,
} from "@/lib/catalog/model/promotion";
import { announcedSeconds, secondsLeft, spokenTimeLeft } from "@/lib/core/countdown";

type Reading = {
  seconds: number;
  /** What was last read aloud; empty before the first reading. */
  announced: string;
};

const beforeStart: Reading = { seconds: PROMOTION_SECONDS, announced: "" };

// One clock for every place that shows it, so that two of them never disagree.
let reading = beforeStart;
let start = 0;
let secondsAtStart = PROMOTION_SECONDS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The promotion's countdown, the same on every part of the page; at zero a new round begins. */
export function usePromotionCountdown(): Reading {
  return useSyncExternalStore(
    subscribe,
    () => reading,
    () => beforeStart,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    begin(Date.now());
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** Resumes the stored round, which another tab may have begun, or begins one. */
function begin(now: number): void {
  start = promotionStart(readStart(), now);
  secondsAtStart = leftAt(now);
  storeStart();
}

function tick(): void {
  const now = Date.now();
  if (leftAt(now) === 0) begin(now);
  const seconds = leftAt(now);
  reading = { seconds, announced: spokenTimeLeft(announcedSeconds(secondsAtStart, seconds)) };
  listeners.forEach((listener) => {
    listener();
  });
  // Aimed at the next full second, so that slow timers never skip one.
  timer = setTimeout(tick, 1000 - ((now - start) % 1000));
}

function leftAt(now: number): number {
  return secondsLeft(start + PROMOTION_SECONDS * 1000, now);
}

function readStart(): string | null {
  try {
    return window.localStorage.getItem(PROMOTION_TIMER_KEY);
  } catch {
    return null;
  }
}

function storeStart(): void {
  try {
    window.localStorage.setItem(PROMOTION_TIMER_KEY, String(start));
  } catch {
    // Without storage the round lasts as long as the page.
  }
}
