"use client";

import { type RefObject, useEffect } from "react";

/** Less than this, in pixels, and the panel has no room above its button. */
const CRAMPED_BELOW = 560;

/**
 * Keeps a floating panel in the part of the window that a phone's keyboard leaves free: its height as
 * `--visible-height`, what the keyboard covers as `--keyboard`, and whether there is little room.
 */
export function useKeyboardSpace(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const visible = window.visualViewport;
    const element = panel.current;
    if (!visible || !element) return;
    const fit = () => {
      element.dataset.cramped = String(visible.height < CRAMPED_BELOW);
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
