"use client";

import { type ComponentType, useRef, useState } from "react";
import { useOnDemand } from "./use-on-demand";

/** What every dialog is given: whether it is open, and where the focus goes when it closes. */
export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back on what opened the dialog. */
  returnFocus: () => void;
};

/** A dialog that is fetched when its button is first pressed: null until then, and the props of both. */
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
