"use client";

import { useEffect } from "react";
import { HYDRATED_EVENT } from "./page-events";

/** Rendered at the end of the page, after every component that must be interactive first. */
export function MarkInteractive() {
  useEffect(() => {
    document.documentElement.dataset.awake = "true";
    window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}
