"use client";

import { type ComponentType, type MouseEvent, useRef, useState } from "react";
import { useOnDemand } from "./use-on-demand";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Restores the focus to the element that opened the dialog. */
  returnFocus: () => void;
};

/**
 * Returns a dialog that is fetched when it is first opened (null until then), its props, and two ways to
 * open it: the props of a button, and a function. The focus returns to the button, or to where it was.
 */
export function useDialog<P extends DialogProps>(
  load: () => Promise<{ default: ComponentType<P> }>,
) {
  const [Dialog, fetchDialog] = useOnDemand(load);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const openFrom = (element: Element | null) => {
    opener.current = element;
    fetchDialog();
    setOpen(true);
  };
  const buttonProps = {
    type: "button",
    "aria-haspopup": "dialog",
    onClick: ({ currentTarget }: MouseEvent) => openFrom(currentTarget),
  } as const;
  const dialogProps: DialogProps = {
    open: isOpen,
    onOpenChange: setOpen,
    returnFocus: () => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
  return {
    Dialog,
    buttonProps,
    dialogProps,
    open: () => openFrom(document.activeElement),
  };
}
