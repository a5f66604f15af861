"use client";

import { useEffect, useState } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import type * as deferredWidgets from "./deferred-widgets";

/** Loads once the page is idle: the newsletter's popup, and the message about a code from the link. */
export function DeferredFrame({ hasPopup }: { hasPopup: boolean }) {
  const deferred = useDeferredWidgets();
  const hasLoaded = deferred !== null;
  useEffect(() => {
    // Fetched only for visitors with such a link. The fetched code checks the parameter properly.
    if (hasLoaded && window.location.search.includes("codice="))
      import("@/components/shop/cart/announce-linked-code").then(
        ({ announceLinkedCode }) => {
          announceLinkedCode();
        },
        () => undefined,
      );
  }, [hasLoaded]);
  return (
    deferred && (
      <>
        {hasPopup && (
          <HiddenOnError>
            <deferred.widgets.PopupTrigger loadedAt={deferred.loadedAt} />
          </HiddenOnError>
        )}
        <HiddenOnError>
          <deferred.widgets.Overlays />
        </HiddenOnError>
      </>
    )
  );
}

/** Loads non-essential widgets last. */
const LOAD_AFTER_MS = 1_000;

/** The widgets, and the time at which the page had loaded, in milliseconds since 1970. */
type Loaded = { widgets: typeof deferredWidgets; loadedAt: number };

/**
 * Fetches the page's non-essential widgets in one chunk once the page has loaded and is idle; returns
 * null until then. After a failure the page works without them, and the next page tries again.
 */
function useDeferredWidgets(): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      const loadedAt = Date.now();
      timer = setTimeout(() => {
        import("./deferred-widgets").then(
          (widgets) => {
            setLoaded({ widgets, loadedAt });
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
