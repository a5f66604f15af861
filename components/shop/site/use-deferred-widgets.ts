"use client";

import { useEffect, useState } from "react";
import type * as lateIslands from "@/components/site/late-islands";

/** What nobody came for comes after everything that a visitor came for. */
const LOAD_AFTER_MS = 1_000;

/** The islands, and when the page had loaded, in milliseconds since 1970. */
type Loaded = { islands: typeof lateIslands; loadedAt: number };

/**
 * The islands that a page can do without at first, in one piece of code that is fetched once the page
 * has loaded and come to rest; null until then. Without them the page is whole, and the next one tries
 * again.
 */
export function useLateIslands(): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      const loadedAt = Date.now();
      timer = setTimeout(() => {
        import("@/components/site/late-islands").then(
          (islands) => {
            setLoaded({ islands, loadedAt });
          },
          () => undefined,
        );
      }, LOAD_AFTER_MS);
    };
    if (document.readyState === "complete") start();
    else window.addEventListener("load", start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", start);
    };
  }, []);
  return loaded;
}
