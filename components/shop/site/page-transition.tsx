"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef, ViewTransition } from "react";

/** Fades one page into the next where supported; header, cart and footer stay. */
export function PageTransition({ children }: { children: ReactNode }) {
  return (
    <ViewTransition key={usePathname()} enter="page" exit="page" default="none">
      {children}
    </ViewTransition>
  );
}

/**
 * Scrolls a newly opened page to its top. The router does not scroll when the new page's first line is
 * already visible. Back and forward restore the browser's position; an anchor scrolls to its section.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const isHistoryNavigation = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isHistoryNavigation.current = true;
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isHistoryNavigation.current && window.location.hash === "")
      window.scrollTo({ top: 0, behavior: "instant" });
    isHistoryNavigation.current = false;
  }, [pathname]);
  return null;
}
