"use client";

import { useEffect, useState } from "react";

const STEP = "withdrawalStep";

/**
 * Makes a second step an entry of the browser's history: Back returns to the first step, Forward to the
 * second again. `onStep` is called when the browser moves between them.
 */
export function useSecondStep(onStep: (step: 1 | 2) => void) {
  const [step, setStep] = useState<1 | 2>(1);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // A link to a part of the page has no state.
      if (typeof state !== "object" || state === null) return;
      const next = STEP in state ? 2 : 1;
      setStep(next);
      onStep(next);
    };
    addEventListener("popstate", follow);
    return () => {
      removeEventListener("popstate", follow);
    };
  }, [onStep]);

  return {
    step,
    open: () => {
      history.pushState({ ...(history.state as object | null), [STEP]: true }, "");
      setStep(2);
    },
    /** Goes back as the browser's own button does. */
    back: () => {
      history.back();
    },
  };
}
