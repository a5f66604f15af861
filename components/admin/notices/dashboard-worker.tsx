"use client";

import { useEffect } from "react";
import { CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { keepThisDevice, registerWorker } from "./device-push";
import { checkNews, clearCount, countNotification } from "./news-title";

/** Starts the dashboard's service worker, and counts in the title what it tells of while nobody looks. */
export function DashboardWorker() {
  useEffect(() => {
    void registerWorker();
    void keepThisDevice();
    void checkNews();
    // A page that is visible refreshes itself.
    const timer = setInterval(() => {
      if (document.hidden) void checkNews();
    }, CALM_REFRESH_MS);
    const messages = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    messages?.addEventListener("message", countNotification);
    window.addEventListener("focus", clearCount);
    return () => {
      clearInterval(timer);
      messages?.removeEventListener("message", countNotification);
      window.removeEventListener("focus", clearCount);
    };
  }, []);
  return null;
}
