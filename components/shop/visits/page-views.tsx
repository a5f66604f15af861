"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { trackPage } from "./tracking";

/** Counts every page that is seen. Stands before the page, so that it comes first with its word. */
export function PageViews() {
  const path = usePathname();
  useEffect(trackPage, [path]);
  return null;
}
