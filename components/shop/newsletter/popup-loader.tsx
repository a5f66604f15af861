"use client";

import { type ReactNode } from "react";
import { useLateIslands } from "@/components/shop/site/use-deferred-widgets";
import { type PopupSide } from "./popup-sheet";

/** Fetches what waits for the popup's moment once the page has come to rest; `children` is its picture. */
export function PopupLoader({ side, children }: { side: PopupSide; children: ReactNode }) {
  const late = useLateIslands();
  if (!late) return null;
  const { PopupWatch } = late.islands;
  return (
    <PopupWatch side={side} loadedAt={late.loadedAt}>
      {children}
    </PopupWatch>
  );
}
