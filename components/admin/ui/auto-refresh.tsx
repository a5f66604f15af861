"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Longest time without news on a page that stays open. */
export const CALM_REFRESH_MS = 30_000;

/**
 * Reloads the page's data at intervals while it is visible, and at once when it becomes visible. Waits while a
 * dialog is open, and while the shop does not answer: Next would leave the page for the browser's error page.
 */
export function AutoRefresh({ everyMs = 2_000 }: { everyMs?: number }) {
  const router = useRouter();
  useEffect(() => {
    let isCurrent = true;
    const refresh = async () => {
      if (document.hidden || document.querySelector("[role=dialog]")) return;
      const answer = await fetch("/api/health/live", { cache: "no-store" }).catch(() => null);
      if (isCurrent && answer?.ok) router.refresh();
    };
    const start = () => void refresh();
    const timer = setInterval(start, everyMs);
    document.addEventListener("visibilitychange", start);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", start);
    };
  }, [router, everyMs]);
  return null;
}
