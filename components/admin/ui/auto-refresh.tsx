"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { checkNews } from "@/components/admin/notices/news-title";

/** Longest time without news on a page that stays open. */
export const CALM_REFRESH_MS = 30_000;
/** Somebody whose last key is older has stopped typing. */
const TYPING_MS = 60_000;

/**
 * Reloads the page's data at intervals while it is visible, and at once when it becomes visible. Waits while
 * somebody types or selects, while a dialog is open, and while the shop does not answer: Next would leave the page
 * for the browser's error page.
 */
export function AutoRefresh({ everyMs = 2_000 }: { everyMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    let isCurrent = true;
    let typedAt = -TYPING_MS;
    const noteTyping = () => {
      typedAt = performance.now();
    };
    const refresh = async () => {
      if (document.hidden || isInUse(typedAt)) return;
      const answers = await checkNews();
      if (isCurrent && answers && !isInUse(typedAt)) router.refresh();
    };
    const start = () => void refresh();
    const timer = setInterval(start, everyMs);
    document.addEventListener("visibilitychange", start);
    document.addEventListener("input", noteTyping);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", start);
      document.removeEventListener("input", noteTyping);
    };
  }, [router, everyMs]);
  return null;
}

function isInUse(typedAt: number): boolean {
  const isTyping =
    performance.now() - typedAt < TYPING_MS &&
    document.activeElement?.matches("input, textarea, [contenteditable]") === true;
  return (
    isTyping ||
    document.activeElement?.tagName === "SELECT" ||
    document.getSelection()?.type === "Range" ||
    document.querySelector("[role=dialog], tbody input[type=checkbox]:checked") !== null
  );
}
