"use client";

import { useEffect, useEffectEvent } from "react";

/**
 * Calls `onKey` for keys pressed without modifiers while no field has the focus and no dialog is open.
 * `Enter` counts only when the focused element would not handle it.
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
