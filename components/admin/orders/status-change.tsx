"use client";

import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { type RequestedStatusChange } from "./status-fields";

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

export function useStatusChange(): (change: RequestedStatusChange) => void {
  return use(StatusChangeContext);
}

/** Returns the id of an order's status select. The focus returns there even if the row was replaced. */
export function statusSelectId(orderId: string): string {
  return `stato-${orderId}`;
}
