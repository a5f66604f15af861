"use client";

import { useEffect } from "react";
import { forgetWaitingToasts, hasWaitingToasts, onWaitingToast } from "./toast-queue";
import { useOnDemand } from "./use-on-demand";

const loadToaster = () => import("./toaster");

/**
 * The place where toasts appear; loads what draws them when the first one is shown. Messages that could
 * not be drawn are forgotten, because minutes later they would be wrong.
 */
export function ToastHost() {
  const [Toaster, fetchToaster] = useOnDemand(loadToaster, forgetWaitingToasts);
  useEffect(() => {
    if (hasWaitingToasts()) fetchToaster();
    return onWaitingToast(fetchToaster);
  }, [fetchToaster]);
  return Toaster && <Toaster />;
}
