"use client";

import { useEffect } from "react";
import { AWAKE_EVENT, keepEarlyInput } from "./early-input-script";

/** Stands at the end of the page, after everything that has to be awake. */
export function EarlyInput() {
  useEffect(() => {
    document.documentElement.dataset.awake = "true";
    window.dispatchEvent(new Event(AWAKE_EVENT));
  }, []);
  return <script dangerouslySetInnerHTML={{ __html: keepEarlyInput }} />;
}
