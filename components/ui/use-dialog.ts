"use client";

import { type ComponentType, useRef, useState } from "react";
import { useOnDemand } from "./use-on-demand";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Restores the focus to the element that opened the dialog. */
  returnFocus: () => void;
};

/**
 * Returns a dialog that is fetched when its button is first pressed (null until then), with the props of
 * both.
 */
export function useDialog<P extends DialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  const [Dialog, fetchDialog] = useOnDemand(load);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const buttonProps = {
    ref: button,
    type: "button",
    "aria-haspopup": "dialog",
    onClick: () => {
      fetchDialog();
      setOpen(true);
    },
  } as const;
  const dialogProps: DialogProps = {
    open,
    onOpenChange: setOpen,
    returnFocus: () => button.current?.focus(),
  };
  return { Dialog, buttonProps, dialogProps };
}
