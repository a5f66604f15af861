"use client";

import { useState } from "react";

/**
 * Runs one thing at a time: whether it is under way, and how to start it. It is over with the server's answer;
 * what the page draws anew after that is not waited for, so that the next press is never lost.
 */
export function useBusy(): [busy: boolean, run: (work: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return [busy, run];
}
