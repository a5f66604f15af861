"use client";

import { ChevronDown } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOptimistic, useRef, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { type SetOrderStatusOutcome, setOrderStatus } from "@/lib/fulfilment/actions";
import { statusRefusals } from "@/lib/fulfilment/copy";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy";
import { orderHref } from "@/lib/orders/list-filter";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model";
import { answerRefusal } from "../answer-refusal";
import { smallIconClass } from "../looks";
import { OrderStatusGlyph } from "./order-status-glyph";
import { useMayWrite } from "../write-access";
import { withSignIn } from "../sign-in-again";

type Props = {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  /** On the order's own page, where it looks like a field and the refund stands beside it. */
  boxed?: boolean;
};

type Asked = { from: OrderStatus; to: OrderStatus };

const loadReasonDialog = () => import("./status-reason-dialog");

const frames = {
  boxed: "h-8 border-field-border bg-well font-medium hover:bg-hover max-md:h-11 max-md:w-full",
  row: "-ml-[0.5625rem] h-7 border-transparent group-focus-within/row:border-line-strong hover:border-line-strong hover:bg-ivory max-md:h-11 max-md:w-38",
};

/**
 * The order's status as a select; a choice is saved at once. A change that looks wrong is answered with
 * the question why, and saved with the reason.
 */
export function OrderStatusSelect({ orderId, orderNumber, status, boxed = false }: Props) {
  const [shown, setShown] = useOptimistic(status);
  const [pending, startTransition] = useTransition();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [ReasonDialog, fetchReasonDialog] = useOnDemand(loadReasonDialog);
  const mayWrite = useMayWrite();
  const select = useRef<HTMLSelectElement>(null);
  const router = useRouter();

  const save = (to: OrderStatus, reason?: string) => {
    startTransition(async () => {
      setShown(to);
      const outcome = await request({ orderId, status: to, ...(reason && { reason }) });
      if (!outcome.ok && outcome.error.code === "reason_required") {
        fetchReasonDialog();
        setAsked({ from: outcome.error.from, to });
        return;
      }
      announce(outcome, boxed ? null : () => router.push(orderHref(orderId)));
    });
  };

  if (!mayWrite)
    return (
      <span className="inline-flex items-center gap-[0.4375rem] whitespace-nowrap">
        <OrderStatusGlyph status={status} />
        {orderStatusLabels[status]}
      </span>
    );
  return (
    <span
      className={`relative inline-flex w-33.5 items-center rounded-control border ${frames[boxed ? "boxed" : "row"]}`}
    >
      <OrderStatusGlyph status={shown} className="pointer-events-none absolute left-2" />
      <select
        ref={select}
        aria-label={`Stato dell’ordine ${orderNumber}`}
        aria-busy={pending}
        value={shown}
        onChange={(event) => {
          const next = orderStatuses.find((candidate) => candidate === event.target.value);
          if (next) save(next);
        }}
        className="h-full w-full cursor-pointer appearance-none rounded-control bg-transparent pr-5.5 pl-[1.8125rem] max-md:text-base"
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
      {ReasonDialog && asked && (
        <ReasonDialog
          {...{ orderNumber, ...asked }}
          open
          onOpenChange={() => setAsked(null)}
          returnFocus={() => select.current?.focus()}
          onReason={(reason) => {
            setAsked(null);
            save(asked.to, reason);
          }}
        />
      )}
    </span>
  );
}

async function request(input: {
  orderId: string;
  status: OrderStatus;
  reason?: string;
}): Promise<SetOrderStatusOutcome> {
  try {
    return await withSignIn(setOrderStatus)(input);
  } catch {
    // No connection, or a page older than the server: nothing was changed as far as we know.
    return { ok: false, error: { code: "internal" } };
  }
}

function announce(outcome: SetOrderStatusOutcome, openOrder: (() => void) | null): void {
  const key = "order-status";
  if (outcome.ok) {
    const refund = outcome.value.refundDue && openOrder;
    showToast({
      ...orderToasts.statusChanged,
      key,
      ...(refund && { action: { label: "Rimborsa", onClick: refund } }),
    });
    return;
  }
  const { code } = outcome.error;
  if (answerRefusal(code)) return;
  const known = (statusRefusals as Partial<Record<string, string>>)[code];
  showToast({
    ...orderToasts.statusFailed,
    ...(known !== undefined && { description: known }),
    tone: "destructive",
    key,
  });
}
