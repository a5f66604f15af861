"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onKey` for keys that are pressed alone while nobody types and no dialog is open; `Enter` only
 * where it would not press something else.
 */
export function useKey(enabled: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    if (event.key === "Enter" && target?.closest("a, button, summary, input")) return;
    if (document.querySelector("[role=dialog]")) return;
    onKey(event);
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  }, [enabled]);
}
