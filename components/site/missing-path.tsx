"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { logInBrowser } from "./browser-log";

/** Writes the path that led nowhere to the console. */
export function MissingPath() {
  const pathname = usePathname();
  useEffect(() => {
    logInBrowser(`404: no page at ${pathname}`);
  }, [pathname]);
  return null;
}
