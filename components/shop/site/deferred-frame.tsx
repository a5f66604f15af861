"use client";

import { useEffect } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { useDeferredWidgets } from "./use-deferred-widgets";

/**
 * Loads what a page can wait for once it is idle: the newsletter's popup, unless the page has none, and the
 * message about a discount code from the link.
 */
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
