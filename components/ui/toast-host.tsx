"use client";

import { useEffect } from "react";
import { forgetWaitingToasts, hasWaitingToasts, onWaitingToast } from "./toast-queue";
import { useOnDemand } from "./use-on-demand";

const loadToaster = () => import("./toaster");

/**
 * The place where toasts appear; loads what draws them when the first one is shown. Messages that could
 * not be drawn are forgotten, because minutes later they would be wrong, and none outlives its layout.
 */
export function ToastHost() {
  const [Toaster, fetchToaster] = useOnDemand(loadToaster, forgetWaitingToasts);
  useEffect(() => {
    if (hasWaitingToasts()) fetchToaster();
    const stop = onWaitingToast(fetchToaster);
    return () => {
      stop();
      forgetWaitingToasts();
    };
  }, [fetchToaster]);
  return Toaster && <Toaster />;
}
