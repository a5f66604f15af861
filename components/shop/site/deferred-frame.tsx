"use client";

import { useEffect } from "react";
import { useDeferredWidgets } from "./use-deferred-widgets";

/**
 * Adds what surrounds every page once it is idle: the assistant's button, and the message about a code
 * from a link.
 */
export function DeferredFrame(names: { assistant: string; brand: string }) {
  const late = useDeferredWidgets();
  const rested = late !== null;
  useEffect(() => {
    // Fetched only for visitors with such a link. The fetched code checks the parameter properly.
    if (rested && window.location.search.includes("codice="))
      import("@/components/shop/cart/announce-linked-code").then(
        ({ announceLinkedCode: tellOfLinkedCode }) => {
          tellOfLinkedCode();
        },
        () => undefined,
      );
  }, [rested]);
  return late && <late.islands.ChatHost {...names} loadedAt={late.loadedAt} />;
}
