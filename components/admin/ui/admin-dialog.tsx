"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { type ReactNode } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { adminButton, adminText, iconClass } from "./styles";

export function AdminDialog({
  open,
  onOpenChange,
  returnFocus,
  narrow = false,
  actions,
  children,
}: DialogProps & { narrow?: boolean; actions: ReactNode; children: ReactNode }) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) grid grid-cols-[minmax(0,1fr)] animate-[veil-in_var(--duration-short)_var(--ease-out)] place-items-center overflow-auto bg-scrim px-4 py-8 max-md:place-items-end max-md:p-0 max-md:pt-12">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnFocus();
            }}
            className={`${adminText} w-full rounded-panel bg-well text-ink shadow-2 outline-none max-md:max-w-none max-md:rounded-b-none ${narrow ? "max-w-115" : "max-w-160"}`}
          >
            {children}
            <div className="sticky bottom-0 flex justify-end gap-2 rounded-b-panel border-t border-line bg-well px-6 py-3.5 max-md:rounded-none max-md:flex-wrap-reverse max-md:px-4 max-md:py-3 max-md:*:flex-1">
              {actions}
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export function AdminDialogHead({ title }: { title: string }) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-3.5 pr-4 pl-6 max-md:py-2.5 max-md:pr-2 max-md:pl-4">
      <Dialog.Title className="font-serif text-[1.375rem]/7 tracking-[-0.008em] max-md:text-[1.1875rem]">
        {title}
      </Dialog.Title>
      <Dialog.Close aria-label="Chiudi" className={adminButton("ghost-icon", "ml-auto")}>
        <X aria-hidden="true" className={iconClass} />
      </Dialog.Close>
    </div>
  );
}

export function AdminDialogClose({
  disabled = false,
  children,
}: {
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog.Close disabled={disabled} className={adminButton("quiet")}>
      {children}
    </Dialog.Close>
  );
}
