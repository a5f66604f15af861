"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, ViewTransition } from "react";

/** Fades one page into the next where supported; header, cart and footer stay. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition key={usePathname()} enter="page" exit="page" default="none">
      {children}
    </ViewTransition>
  );
}
