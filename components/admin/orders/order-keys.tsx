"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useDialog } from "@/components/ui/use-dialog";

type Props = { previousHref: string | null; nextHref: string | null; enabled: boolean };

/**
 * Handles the order page's keys: `J` and `K` open the adjacent orders, `S` focuses the status, `?` lists
 * all.
 */
export function OrderKeys({ previousHref, nextHref, enabled }: Props) {
  const router = useRouter();
  const keys = useKeysDialog(enabled);
  useKey(enabled, (event) => {
    const key = event.key.toLowerCase();
    if (key === "j" && nextHref !== null) router.push(nextHref);
    else if (key === "k" && previousHref !== null) router.push(previousHref);
    else if (key === "s")
      document.querySelector<HTMLSelectElement>("main select[aria-label^='Stato']")?.focus();
    else if (key === "?") keys.open();
    else return;
    event.preventDefault();
  });
  return keys.dialog;
}

/**
 * Calls `onKey` for keys pressed without modifiers while no field has the focus and no dialog is open.
 * `Enter` counts only when the focused element would not handle it.
 */
export function useKey(enabled: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest("input:not([type=checkbox]), textarea, select, [contenteditable]")) return;
    if (event.key === "Enter" && target?.closest("a, button, summary, input")) return;
    if (document.querySelector("[role=dialog]")) return;
    onKey(event);
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  }, [enabled]);
}

const load = () => import("./keys-dialog");

/** Returns the keyboard help dialog and a function that opens it. */
export function useKeysDialog(enabled: boolean): { open: () => void; dialog: ReactNode } {
  const { Dialog, dialogProps, open } = useDialog(load);
  const dialog = Dialog && dialogProps.open && <Dialog {...dialogProps} enabled={enabled} />;
  return { open, dialog };
}
