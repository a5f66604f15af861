"use client";

import { useEffect, useState } from "react";
import type { ChatHost } from "./chat-host";

/** The button comes after everything that a visitor came for. */
const LOAD_AFTER_MS = 1_000;

/** Fetches the assistant's button once the page has loaded and come to rest. */
export function ChatLoader(names: { assistant: string; brand: string }) {
  const [loaded, setLoaded] = useState<{ Host: typeof ChatHost; at: number } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      const at = Date.now();
      timer = setTimeout(() => {
        // Without it the page is whole; the next one tries again.
        import("./chat-host").then(
          (module) => {
            setLoaded({ Host: module.ChatHost, at });
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
  return loaded && <loaded.Host {...names} loadedAt={loaded.at} />;
}
