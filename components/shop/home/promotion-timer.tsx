"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { Clock } from "@/components/ui/clock";
import {
  PROMOTION_SECONDS,
  PROMOTION_TIMER_KEY,
  promotionStart,
} from "@/lib/catalog/model/promotion";
import { localValues } from "@/lib/core/browser-storage";
import { announcedSeconds, formatClock, formatSpokenTime, secondsLeft } from "@/lib/core/countdown";

/** Shows the promotion's countdown in a capsule and reads it aloud at set times. Hidden beside `PromotionClock`. */
export function PromotionTimer() {
  const { seconds, announced } = usePromotionCountdown();
  return (
    <>
      <span className="in-data-clock-in-view:invisible">
        <Clock seconds={seconds} isCapsule />
      </span>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}

/** The most height of the band at the window's top, which covers what is below it. */
const BAND_PX = 56;

/** Shows the promotion's countdown, and marks the page while it is in view. */
export function PromotionClock() {
  const { seconds } = usePromotionCountdown();
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const mark = (isInView: boolean) =>
      document.documentElement.toggleAttribute("data-clock-in-view", isInView);
    const observer = new IntersectionObserver(
      (entries) => mark(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `-${BAND_PX}px 0px 0px` },
    );
    if (clock.current) observer.observe(clock.current);
    return () => {
      observer.disconnect();
      mark(false);
    };
  }, []);
  return (
    <span
      ref={clock}
      role="timer"
      aria-label={formatSpokenTime(seconds)}
      className="text-[0.9375rem] font-medium tabular"
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
        className="block h-[3px] origin-left [translate:0_-1px] bg-gold"
        style={{ width: `${(seconds / PROMOTION_SECONDS) * 100}%` }}
      />
    </span>
  );
}

type Reading = {
  seconds: number;
  /** The text last announced; empty before the first. */
  announced: string;
};

const beforeStart: Reading = { seconds: PROMOTION_SECONDS, announced: "" };

// One clock for the whole page, so that two places never disagree.
let reading = beforeStart;
let start = 0;
let secondsAtStart = PROMOTION_SECONDS;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Returns the promotion's countdown, the same all over the page. At zero a new round begins. */
function usePromotionCountdown(): Reading {
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
  start = promotionStart(localValues.getItem(PROMOTION_TIMER_KEY), now);
  secondsAtStart = remainingSeconds(now);
  localValues.setItem(PROMOTION_TIMER_KEY, String(start));
}

function tick(): void {
  const now = Date.now();
  if (remainingSeconds(now) === 0) begin(now);
  const seconds = remainingSeconds(now);
  reading = { seconds, announced: formatSpokenTime(announcedSeconds(secondsAtStart, seconds)) };
  listeners.forEach((listener) => {
    listener();
  });
  // Aimed at the next full second, so that slow timers never skip one.
  timer = setTimeout(tick, 1000 - ((now - start) % 1000));
}

function remainingSeconds(now: number): number {
  return secondsLeft(start + PROMOTION_SECONDS * 1000, now);
}
