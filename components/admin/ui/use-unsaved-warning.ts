"use client";

import { useEffect } from "react";

const question = "Hai modifiche non salvate. Vuoi uscire senza salvarle?";

/**
 * Asks before the page is left while `unsaved`: with the browser's own dialog on closing, reloading or
 * another address, and on links of the dashboard.
 */
export function useUnsavedWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      if (!leavesPage(event) || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", onUnload);
    // Captures the click before Next's own link handler.
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [unsaved]);
}

/** Returns true for a click that replaces the page with another one of this site. */
function leavesPage(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target === "_blank" || link.origin !== window.location.origin) return false;
  return link.pathname !== window.location.pathname;
}
