"use client";

import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { type RequestedStatusChange } from "./status-input";

const load = () => import("./status-dialog");

const AskForChange = createContext<(change: RequestedStatusChange) => void>(() => undefined);

/**
 * Holds the status dialog above the lists. A list that reloads replaces its rows, which must not close
 * the dialog.
 */
export function StatusChanges({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<RequestedStatusChange | null>(null);
  const [Dialog, fetchDialog] = useOnDemand(load);
  const ask = useCallback(
    (change: RequestedStatusChange) => {
      fetchDialog();
      setAsked(change);
    },
    [fetchDialog],
  );
  return (
    <AskForChange value={ask}>
      {children}
      {Dialog && asked && (
        <Dialog
          change={asked}
          open
          onOpenChange={() => setAsked(null)}
          returnFocus={() => document.getElementById(statusSelectId(asked.orderId))?.focus()}
        />
      )}
    </AskForChange>
  );
}

export function useStatusChange(): (change: RequestedStatusChange) => void {
  return use(AskForChange);
}

/** Returns the id of an order's status select. The focus returns there even if the row was replaced. */
export function statusSelectId(orderId: string): string {
  return `stato-${orderId}`;
}
