"use client";

import { useEffect } from "react";
import { registerWorker } from "./device-push";
import { checkNews, clearCount, countNotification } from "./news-title";

/** Starts the dashboard's service worker, and counts in the title what it tells of while nobody looks. */
export function DashboardWorker() {
  useEffect(() => {
    void registerWorker();
    void checkNews();
    const messages = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    messages?.addEventListener("message", countNotification);
    window.addEventListener("focus", clearCount);
    return () => {
      messages?.removeEventListener("message", countNotification);
      window.removeEventListener("focus", clearCount);
    };
  }, []);
  return null;
}
