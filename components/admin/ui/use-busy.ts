"use client";

import { useState } from "react";

/**
 * Runs one task at a time; returns whether it is running and a function that starts it. It ends with the
 * server's answer, not with the re-render after it, so that the next press is never lost.
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
