"use client";

import { useEffect } from "react";
import { clearQueuedToasts, hasQueuedToasts, onQueuedToast } from "./toast-queue";
import { useOnDemand } from "./use-on-demand";

const loadToaster = () => import("./toaster");

/**
 * Renders toasts; their code is fetched when the first one is shown. Messages that could not be drawn are
 * dropped, because minutes later they would be wrong. None outlives its layout.
 */
export function ToastHost() {
  const [Toaster, fetchToaster] = useOnDemand(loadToaster, clearQueuedToasts);
  useEffect(() => {
    if (hasQueuedToasts()) fetchToaster();
    const stop = onQueuedToast(fetchToaster);
    return () => {
      stop();
      clearQueuedToasts();
    };
  }, [fetchToaster]);
  return Toaster && <Toaster />;
}
