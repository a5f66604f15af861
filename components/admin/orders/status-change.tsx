"use client";

import { type ReactNode, createContext, use, useCallback, useState } from "react";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { type AskedStatusChange } from "./status-input";

const load = () => import("./status-dialog");

const AskForChange = createContext<(change: AskedStatusChange) => void>(() => undefined);

/**
 * Holds the dialog of a status change above the lists: a list that reloads while the dialog is open
 * replaces its rows, and must not close it.
 */
export function StatusChanges({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedStatusChange | null>(null);
  const [Dialog, fetchDialog] = useOnDemand(load);
  const ask = useCallback(
    (change: AskedStatusChange) => {
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

/** Asks for confirmation of a status change. */
export function useStatusChange(): (change: AskedStatusChange) => void {
  return use(AskForChange);
}

/** The id of an order's status select: the focus goes back there, even to a row that was replaced. */
export function statusSelectId(orderId: string): string {
  return `stato-${orderId}`;
}
