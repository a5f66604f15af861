"use client";

import { type ReactNode } from "react";
import { X } from "@/components/admin/ui/icons";
import { Dialog, DialogClose, type DialogFrame, DialogTitle } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { type DialogProps } from "@/components/ui/use-dialog";
import { adminButton, adminText, iconClass } from "./styles";

/** As high as its content: it scrolls with the scrim. At the window's foot on phones. */
export const pageFrame: DialogFrame = {
  scrim: "admin-scrim",
  panel: "dialog-page",
  within: "scrim",
};

/** Below its button, over a page that stays usable; at the window's foot on phones. */
export const popupFrame: DialogFrame = { panel: "dialog-popup", within: "page" };

export function AdminDialog({
  narrow = false,
  actions,
  children,
  ...dialog
}: DialogProps & { narrow?: boolean; actions: ReactNode; children: ReactNode }) {
  return (
    <Dialog
      {...dialog}
      frame={pageFrame}
      className={`${adminText} max-md:max-w-none ${narrow ? "max-w-115" : "max-w-160"}`}
    >
      {children}
      <div className="sticky -bottom-8 flex justify-end gap-2 rounded-b-panel border-t border-line bg-well px-6 py-3.5 max-md:rounded-none max-md:bottom-0 max-md:flex-wrap-reverse max-md:px-4 max-md:py-3 max-md:*:flex-1">
        {actions}
      </div>
    </Dialog>
  );
}

export function AdminDialogHead({ title }: { title: string }) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-3.5 pr-4 pl-6 max-md:py-2.5 max-md:pr-2 max-md:pl-4">
      <DialogTitle className="font-serif text-[1.375rem]/7 tracking-[-0.008em] max-md:text-[1.1875rem]">
        {title}
      </DialogTitle>
      <DialogClose aria-label="Chiudi" className={adminButton("ghost-icon", "ml-auto")}>
        <Icon drawing={X} className={iconClass} />
      </DialogClose>
    </div>
  );
}

type Props = { disabled?: boolean; children: ReactNode };

export function AdminDialogClose({ disabled = false, children }: Props) {
  return (
    <DialogClose disabled={disabled} className={adminButton("quiet")}>
      {children}
    </DialogClose>
  );
}
