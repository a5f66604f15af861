"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { showToast } from "./toast-queue";

/**
 * Code that is fetched on first use: null until it is there, and how to ask for it. Offline, the fetch is
 * repeated when the connection returns. Any other failure goes to `onFailure`, and the next use tries
 * again. `load` and `onFailure` must be the same functions on every render.
 */
export function useOnDemand<T>(
  load: () => Promise<{ default: T }>,
  onFailure: () => void = tellFailure,
): [loaded: T | null, request: () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isWaiting = useRef(false);
  const request = useCallback(() => {
    isWaiting.current = false;
    load().then(
      (module) => {
        // A component is a function, and a function given to a state setter would be called.
        setLoaded(() => module.default);
      },
      () => {
        if (navigator.onLine) onFailure();
        else isWaiting.current = true;
      },
    );
  }, [load, onFailure]);
  useEffect(() => {
    const retry = () => {
      if (isWaiting.current) request();
    };
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("online", retry);
    };
  }, [request]);
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
