"use client";

import { useEffect } from "react";
import { useLateIslands } from "./use-deferred-widgets";

/**
 * What stands around every page of the shop once it has come to rest: the assistant's button, and what
 * there is to say of a link that brought a code.
 */
export function LateFrame(names: { assistant: string; brand: string }) {
  const late = useLateIslands();
  const rested = late !== null;
  useEffect(() => {
    // Fetched for those alone who come by such a link; what it finds there is for it to judge.
    if (rested && window.location.search.includes("codice="))
      import("@/components/shop/cart/announce-linked-code").then(
        ({ tellOfLinkedCode }) => {
          tellOfLinkedCode();
        },
        () => undefined,
      );
  }, [rested]);
  return late && <late.islands.ChatHost {...names} loadedAt={late.loadedAt} />;
}
