"use client";

import { useEffect } from "react";
import { clearQueuedToasts, useHasQueuedToasts } from "./toast-queue";
import { useOnDemand } from "./use-on-demand";

const loadToaster = () => import("./toaster");

/**
 * Renders toasts; their code is fetched when the first one is shown. Messages that could not be drawn are
 * dropped, because minutes later they would be wrong. None outlives its layout.
 */
export function ToastHost() {
  const [Toaster, fetchToaster] = useOnDemand(loadToaster, clearQueuedToasts);
  const isNeeded = useHasQueuedToasts();
  useEffect(() => {
    if (isNeeded) fetchToaster();
  }, [isNeeded, fetchToaster]);
  useEffect(() => clearQueuedToasts, []);
  return Toaster && <Toaster />;
}
