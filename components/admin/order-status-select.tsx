"use client";

import { ChevronDown } from "lucide-react";
import { useOptimistic, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { refusalHref } from "@/lib/auth/model";
import { type SetOrderStatusOutcome, setOrderStatus } from "@/lib/orders/actions";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model";
import { smallIconClass } from "./looks";
import { OrderStatusGlyph } from "./order-status-glyph";

type Props = { orderId: string; orderNumber: string; status: OrderStatus };

/** The order's status as text that turns into a select; a choice is saved at once. */
export function OrderStatusSelect({ orderId, orderNumber, status }: Props) {
  const [shown, setShown] = useOptimistic(status);
  const [pending, startTransition] = useTransition();

  const save = (next: OrderStatus) => {
    startTransition(async () => {
      setShown(next);
      announce(await request(orderId, next));
    });
  };

  return (
    <span className="relative -ml-[0.5625rem] inline-flex h-7 w-33.5 items-center rounded-control border border-transparent group-focus-within/row:border-line-strong hover:border-line-strong hover:bg-ivory max-md:h-9 max-md:w-38">
      <OrderStatusGlyph status={shown} className="pointer-events-none absolute left-2" />
      <select
        aria-label={`Stato dell’ordine ${orderNumber}`}
        aria-busy={pending}
        value={shown}
        onChange={(event) => {
          const next = orderStatuses.find((candidate) => candidate === event.target.value);
          if (next) save(next);
        }}
        className="h-6.5 w-full cursor-pointer appearance-none rounded-control bg-transparent pr-5.5 pl-[1.8125rem] max-md:h-8.5 max-md:text-base"
      >
        {orderStatuses.map((value) => (
          <option key={value} value={value}>
            {orderStatusLabels[value]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className={`${smallIconClass} pointer-events-none absolute right-[0.4375rem] text-muted`}
      />
    </span>
  );
}

async function request(orderId: string, status: OrderStatus): Promise<SetOrderStatusOutcome> {
  try {
    return await setOrderStatus({ orderId, status });
  } catch {
    // No connection, or a page older than the server: nothing was changed as far as we know.
    return { ok: false, error: { code: "internal" } };
  }
}

function announce(outcome: SetOrderStatusOutcome): void {
  if (outcome.ok) {
    showToast({ ...orderToasts.statusChanged, key: "order-status" });
    return;
  }
  const { code } = outcome.error;
  if (code === "not_signed_in" || code === "not_admin") {
    window.location.assign(refusalHref(code));
    return;
  }
  showToast({ ...orderToasts.statusFailed, tone: "destructive", key: "order-status" });
}
