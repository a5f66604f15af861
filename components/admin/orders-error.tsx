"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { orderToasts } from "@/lib/orders/copy";
import { ListNotice } from "./list-notice";
import { adminButton, smallIconClass } from "./looks";

/** The list that did not load: says so in its place and in a toast, and offers to try again. */
export function OrdersError() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  useEffect(() => {
    showToast({ ...orderToasts.listFailed, tone: "destructive", key: "orders-failed" });
  }, []);

  return (
    <ListNotice
      alert
      title={orderToasts.listFailed.description}
      text="Il servizio non ha risposto. La ricerca e i filtri sono rimasti come prima."
    >
      <button
        type="button"
        disabled={pending}
        className={adminButton("quiet")}
        onClick={() => {
          startTransition(() => {
            router.refresh();
          });
        }}
      >
        <RotateCw aria-hidden="true" className={smallIconClass} />
        Riprova
      </button>
    </ListNotice>
  );
}
