"use client";

import { type ReactNode } from "react";
import { useDeferredWidgets } from "@/components/shop/site/use-deferred-widgets";
import { type PopupSide } from "./popup-sheet";

/** Fetches the code that times the popup once the page is idle; `children` is the popup's picture. */
export function PopupLoader({ side, children }: { side: PopupSide; children: ReactNode }) {
  const late = useDeferredWidgets();
  if (!late) return null;
  const { PopupTrigger } = late.widgets;
  return (
    <PopupTrigger side={side} loadedAt={late.loadedAt}>
      {children}
    </PopupTrigger>
  );
}
