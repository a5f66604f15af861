"use client";

import { useEffect } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { orderToasts } from "@/lib/orders/copy/order";
import { RetryNotice } from "@/components/admin/ui/retry-notice";

/** The list that did not load: says so in its place and in a toast, and offers to try again. */
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
