"use client";

import { Suspense, lazy, useSyncExternalStore } from "react";
import { hasWaitingToasts, onFirstToast } from "./toast-queue";

const Toaster = lazy(() => import("./toaster"));

let needed = false;

/** The place where toasts appear; loads what draws them when the first one is shown. */
export function ToastHost() {
  const mounted = useSyncExternalStore(
    onFirstToast,
    () => (needed ||= hasWaitingToasts()),
    () => false,
  );
  return mounted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
