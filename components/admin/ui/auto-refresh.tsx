"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { checkNews } from "@/components/admin/notices/news-title";

/** Longest time without news on a page that stays open. */
export const CALM_REFRESH_MS = 30_000;
/** Somebody whose last key or choice is older has left what they were at. */
const IN_USE_MS = 60_000;

/**
 * Reloads the page's data at intervals while it is visible, and at once when it becomes visible. Waits while
 * somebody types or selects, while a dialog is open, and while the shop does not answer: Next would leave the page
 * for the browser's error page.
 */
export function AutoRefresh({ everyMs = 2_000 }: { everyMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    let isCurrent = true;
    let usedAt = -IN_USE_MS;
    const noteUse = () => {
      usedAt = performance.now();
    };
    const noteChoosing = () => {
      if (document.activeElement?.tagName === "SELECT" || hasSelection()) noteUse();
    };
    const refresh = async () => {
      if (document.hidden || isInUse(usedAt)) return;
      const answers = await checkNews();
      if (isCurrent && answers && !isInUse(usedAt)) router.refresh();
    };
    const start = () => void refresh();
    const timer = setInterval(start, everyMs);
    document.addEventListener("visibilitychange", start);
    document.addEventListener("input", noteUse);
    document.addEventListener("focusin", noteChoosing);
    document.addEventListener("selectionchange", noteChoosing);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", start);
      document.removeEventListener("input", noteUse);
      document.removeEventListener("focusin", noteChoosing);
      document.removeEventListener("selectionchange", noteChoosing);
    };
  }, [router, everyMs]);
  return null;
}

function hasSelection(): boolean {
  return document.getSelection()?.type === "Range";
}

function isInUse(usedAt: number): boolean {
  const isHeld =
    hasSelection() ||
    document.activeElement?.matches("input, textarea, select, [contenteditable]") === true;
  return (
    (isHeld && performance.now() - usedAt < IN_USE_MS) ||
    document.querySelector("[role=dialog], tbody input[type=checkbox]:checked") !== null
  );
}
