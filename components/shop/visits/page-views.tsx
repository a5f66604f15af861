"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { trackPage } from "./tracking";

/** Counts every page view. Rendered before the page, so that its event precedes the page's own. */
export function PageViews() {
  const path = usePathname();
  useEffect(trackPage, [path]);
  return null;
}
