"use client";

import { type ReactNode } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { useDeferredWidgets } from "@/components/shop/site/use-deferred-widgets";
import { type PopupSide } from "./popup-sheet";

/** Fetches the code that times the popup once the page is idle; `children` is the popup's picture. */
export function PopupLoader({ side, children }: { side: PopupSide; children: ReactNode }) {
  const deferred = useDeferredWidgets();
  if (!deferred) return null;
  const { PopupTrigger } = deferred.widgets;
  return (
    <HiddenOnError>
      <PopupTrigger side={side} loadedAt={deferred.loadedAt}>
        {children}
      </PopupTrigger>
    </HiddenOnError>
  );
}
