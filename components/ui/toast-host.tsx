"use client";

import { type ComponentProps, useEffect } from "react";
import { clearQueuedToasts, useHasQueuedToasts } from "./toast-queue";
import type Toaster from "./toaster";
import { useOnDemand } from "./use-on-demand";

const loadToaster = () => import("./toaster");

/**
 * Renders toasts; their code is fetched when the first one is shown. Messages that could not be drawn are
 * dropped, because they could be outdated when shown later. Unmounting clears the queue.
 */
export function ToastHost({ place = "top-right" }: Partial<ComponentProps<typeof Toaster>>) {
  const [LoadedToaster, fetchToaster] = useOnDemand(loadToaster, clearQueuedToasts);
  const isNeeded = useHasQueuedToasts();
  useEffect(() => {
    if (isNeeded) fetchToaster();
  }, [isNeeded, fetchToaster]);
  useEffect(() => clearQueuedToasts, []);
  return LoadedToaster && <LoadedToaster place={place} />;
}
