"use client";

import { type ReactNode } from "react";
import { Dialog, DialogCloseIcon, DialogDescription, DialogTitle, frames } from "./dialog";
import { type DialogProps } from "./use-dialog";

export function Sheet({
  title,
  description,
  closeLabel = "Chiudi",
  wide = false,
  children,
  ...dialog
}: DialogProps & {
  title: string;
  description?: ReactNode;
  closeLabel?: string;
  /** For content that is read rather than filled in. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog
      {...dialog}
      frame={frames.sheet}
      className={`pt-9 md:pt-10 ${wide ? "md:w-[44rem]" : "md:w-[34rem]"}`}
    >
      <DialogTitle className="title-2 pr-16 pl-margin md:pl-10">{title}</DialogTitle>
      <div className="mt-2 overflow-y-auto overscroll-contain px-margin pb-7 md:px-10 md:pb-9">
        {description && <DialogDescription className="text-cocoa">{description}</DialogDescription>}
        {children}
      </div>
      <DialogCloseIcon label={closeLabel} className="absolute top-2 right-2 md:top-3 md:right-3" />
    </Dialog>
  );
}
