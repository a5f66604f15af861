"use client";

import { useEffect } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { useDeferredWidgets } from "./use-deferred-widgets";

/**
 * Loads the assistant, by default with its button, once the page is idle, and shows the message about a
 * discount code from the link.
 */
export function DeferredFrame({
  chatButton = true,
  ...names
}: {
  assistant: string;
  brand: string;
  chatButton?: boolean;
}) {
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
        <HiddenOnError>
          <deferred.widgets.ChatHost
            {...names}
            hasButton={chatButton}
            loadedAt={deferred.loadedAt}
          />
        </HiddenOnError>
        <HiddenOnError>
          <deferred.widgets.Overlays />
        </HiddenOnError>
      </>
    )
  );
}
