"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { refusalToasts } from "@/lib/identity/copy";
import { ACCESS_PARAMETER, parseRefusal } from "@/lib/identity/model";

/** Shows once why the dashboard redirected here, then removes the reason from the address. */
export function AccessRefusalToast() {
  useEffect(() => {
    const url = new URL(window.location.href);
    const refusal = parseRefusal(url.searchParams.get(ACCESS_PARAMETER));
    if (!refusal) return;
    url.searchParams.delete(ACCESS_PARAMETER);
    window.history.replaceState(window.history.state, "", url);
    showToast({ ...refusalToasts[refusal], tone: "destructive", key: "access-refusal" });
  }, []);
  return null;
}
