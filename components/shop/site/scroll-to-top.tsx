"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Puts a newly opened page at its top. The router leaves the window where it is when the new page's
 * first line happens to be in sight; back and forward keep the place the browser remembers, and an
 * anchor its section.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const travelled = useRef(false);
  useEffect(() => {
    const note = () => {
      travelled.current = true;
    };
    window.addEventListener("popstate", note);
    return () => {
      window.removeEventListener("popstate", note);
    };
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!travelled.current && window.location.hash === "")
      window.scrollTo({ top: 0, behavior: "instant" });
    travelled.current = false;
  }, [pathname]);
  return null;
}
