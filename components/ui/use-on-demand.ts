"use client";

import { useCallback, useState } from "react";
import { showToast } from "./toast-queue";

/**
 * Code that is fetched on first use: null until it is there, and how to ask for it. A fetch that fails
 * (no connection, a new release) is told and leaves everything as it was; the next use tries again.
 * `load` must be the same function on every render.
 */
export function useOnDemand<T>(
  load: () => Promise<{ default: T }>,
  onFailure: () => void = tellFailure,
): [loaded: T | null, request: () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const request = useCallback(() => {
    load().then((module) => {
      // A component is a function, and a function given to a state setter would be called.
      setLoaded(() => module.default);
    }, onFailure);
  }, [load, onFailure]);
  return [loaded, request];
}

function tellFailure(): void {
  showToast({
    title: "Non siamo riusciti ad aprire questa parte",
    description: "Controlla la connessione e riprova.",
    tone: "destructive",
    key: "on-demand",
  });
}
