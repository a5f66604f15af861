"use client";

import { useEffect } from "react";
import { RetryNotice } from "@/components/admin/ui/section-error";
import { showToast } from "@/components/ui/toast-queue";
import { orderToasts } from "@/lib/orders/copy/order";

/** Shows that the list failed to load, in its place and in a toast, with a retry button. */
export function OrdersError() {
  useEffect(() => {
    showToast({ ...orderToasts.listFailed, tone: "destructive", key: "orders-failed" });
  }, []);
  return (
    <RetryNotice
      title={orderToasts.listFailed.description}
      text="Il servizio non ha risposto. La ricerca e i filtri sono rimasti come prima."
    />
  );
}
