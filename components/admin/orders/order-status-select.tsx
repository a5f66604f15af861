"use client";

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useCallback,
  useState,
} from "react";
import { NamedOptions, SelectArrow } from "@/components/admin/ui/admin-inputs";
import { useMay } from "@/components/admin/ui/rights";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { orderStatusLabels } from "@/lib/orders/copy/order";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model/order";
import { ASSUMED, OrderStatusGlyph, OrderStatusName } from "./order-badges";
import { type RequestedStatusChange } from "./status-dialog";

type Props = {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  /** Delivered as far as the shop assumes; choosing «Consegnato» confirms it. */
  isAssumed: boolean;
  /** True on the order's page, where it is styled as a field beside the refund button. */
  boxed?: boolean;
};

const frames = {
  boxed: "h-8 border-field-border bg-well font-medium hover:bg-hover max-md:h-11 max-md:w-full",
  row: "-ml-[0.5625rem] h-7 border-transparent group-focus-within/row:border-line-strong hover:border-line-strong hover:bg-ivory max-md:h-11 max-md:w-38",
};

/** Opens the list at a key that would change a closed select: reading through it must ask for nothing. */
function openInsteadOfChange(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
  const changes = key.length === 1 ? key !== " " : /^(Arrow|Home|End|Page)/.test(key);
  if (!changes || altKey || ctrlKey || metaKey || !("showPicker" in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}

export function OrderStatusSelect({
  orderId,
  orderNumber,
  status,
  isAssumed,
  boxed = false,
}: Props) {
  const askForChange = use(StatusChangeContext);
  const mayWrite = useMay("write");

  if (!mayWrite) return <OrderStatusName status={status} isAssumed={isAssumed} />;
  return (
    <span
      className={`relative inline-flex w-33.5 items-center rounded-control border ${frames[boxed ? "boxed" : "row"]}`}
    >
      <OrderStatusGlyph status={status} className="pointer-events-none absolute left-2" />
      <select
        id={statusSelectId(orderId)}
        aria-label={`Stato dell’ordine ${orderNumber}`}
        value={isAssumed ? "" : status}
        onKeyDown={openInsteadOfChange}
        onChange={(event) => {
          const to = orderStatuses.find((candidate) => candidate === event.target.value);
          if (to) askForChange({ orderId, orderNumber, from: status, to });
        }}
        className="h-full w-full cursor-pointer appearance-none rounded-control bg-transparent pr-5.5 pl-[1.8125rem] max-md:text-base"
      >
        {isAssumed && <option value="">{ASSUMED}</option>}
        <NamedOptions values={orderStatuses} names={orderStatusLabels} />
      </select>
      <SelectArrow className="right-[0.4375rem]" />
    </span>
  );
}

const load = () => import("./status-dialog");

const StatusChangeContext = createContext<(change: RequestedStatusChange) => void>(() => undefined);

/**
 * Holds the status dialog above the lists. A list that reloads replaces its rows, which must not close
 * the dialog.
 */
export function StatusChanges({ children }: { children: ReactNode }) {
  const [requested, setRequested] = useState<RequestedStatusChange | null>(null);
  const [Dialog, fetchDialog] = useOnDemand(load);
  const request = useCallback(
    (change: RequestedStatusChange) => {
      fetchDialog();
      setRequested(change);
    },
    [fetchDialog],
  );
  return (
    <StatusChangeContext value={request}>
      {children}
      {Dialog && requested && (
        <Dialog
          change={requested}
          open
          onOpenChange={() => setRequested(null)}
          returnFocus={() => document.getElementById(statusSelectId(requested.orderId))?.focus()}
        />
      )}
    </StatusChangeContext>
  );
}

/** Returns the id of an order's status select. The focus returns there even if the row was replaced. */
function statusSelectId(orderId: string): string {
  return `stato-${orderId}`;
}
