"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Fades a newly opened page in and scrolls it to its top. The router does not scroll when the new page's first line is
 * already visible. Back and forward restore the browser's position; an anchor scrolls to its section.
 */
export function PageTransition() {
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
  // Not by `ViewTransition`: it takes pictures of both pages, while a tap waits.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    const main = document.getElementById("contenuto");
    if (!main) return;
    // Its style says how long, in seconds: zero under reduced motion.
    const { animationDuration } = getComputedStyle(main);
    main.animate({ opacity: [0, 1] }, 1000 * Number.parseFloat(animationDuration));
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isHistoryNavigation.current && window.location.hash === "")
      window.scrollTo({ top: 0, behavior: "instant" });
    isHistoryNavigation.current = false;
  }, [pathname]);
  return null;
}
