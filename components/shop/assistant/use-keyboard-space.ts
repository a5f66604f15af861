"use client";

import { type RefObject, useEffect } from "react";

/** Height in pixels below which the panel has no room above its button. */
const CRAMPED_BELOW_PX = 560;

/**
 * Keeps a floating panel within the part of the window not covered by an on-screen keyboard. Sets
 * `--visible-height`, `--keyboard` (covered height) and whether space is short.
 */
export function useKeyboardSpace(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport;
    const element = panel.current;
    if (!visible || !element) return;
    const fit = () => {
      element.setAttribute("data-cramped", String(visible.height < CRAMPED_BELOW_PX));
      const covered = Math.max(0, window.innerHeight - visible.height - visible.offsetTop);
      element.style.setProperty("--visible-height", `${Math.round(visible.height)}px`);
      element.style.setProperty("--keyboard", `${Math.round(covered)}px`);
    };
    fit();
    visible.addEventListener("resize", fit);
    visible.addEventListener("scroll", fit);
    return () => {
      visible.removeEventListener("resize", fit);
      visible.removeEventListener("scroll", fit);
    };
  }, [panel]);
}
