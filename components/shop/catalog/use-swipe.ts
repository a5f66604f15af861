import { type TouchEvent, useRef } from "react";

const SWIPE_PX = 40;

/** Returns touch handlers that call `onStep` with 1 for a swipe to the left, -1 for one to the right. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0);
      // Two fingers zoom the page.
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      if (!start.current) return;
      const touch = changedTouches.item(0);
      const x = touch.clientX - start.current.x;
      const y = touch.clientY - start.current.y;
      if (Math.abs(x) > SWIPE_PX && Math.abs(x) > Math.abs(y)) onStep(x < 0 ? 1 : -1);
    },
  };
}
