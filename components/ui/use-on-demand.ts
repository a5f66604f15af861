"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { loadAgain, wasLoadedAgain } from "./load-again";
import { showToast } from "./toast-queue";

/**
 * Returns code fetched on first use (null until loaded) and a function that requests it. When offline,
 * the fetch is repeated once the connection returns. Any other failure goes to `onFailure`, and the next
 * use tries again. Without `onFailure` a message is shown, and a second failure loads the document again, once. `load` and `onFailure` must be the same functions on every render.
 */
export function useOnDemand<T>(
  load: () => Promise<{ default: T }>,
  onFailure?: () => void,
): [loaded: T | null, request: () => void] {
  const [loaded, setLoaded] = useState<T | null>(null);
  const isWaiting = useRef(false);
  const hasFailed = useRef(false);
  const request = useCallback(() => {
    isWaiting.current = false;
    load().then(
      (module) => {
        // A component is a function, and a state setter would call it.
        setLoaded(() => module.default);
      },
      () => {
        if (!navigator.onLine) isWaiting.current = true;
        else if (onFailure) onFailure();
        else if (hasFailed.current && !wasLoadedAgain()) loadAgain();
        else showFetchFailure();
        hasFailed.current = navigator.onLine;
      },
    );
  }, [load, onFailure]);
  useEffect(() => {
    const retry = () => {
      if (isWaiting.current) request();
    };
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [request]);
  return [loaded, request];
}

function showFetchFailure(): void {
  showToast({
    title: "Non siamo riusciti ad aprire questa parte",
    description: "Controlla la connessione e riprova.",
    tone: "destructive",
    key: "on-demand",
  });
}
