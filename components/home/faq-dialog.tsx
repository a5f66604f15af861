"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** The questions on a sheet of their own, which scrolls where they are long. */
export default function FaqDialog({
  open,
  onOpenChange,
  returnFocus,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=open]:animate-[veil-in_var(--duration-short)_both]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed top-1/2 left-1/2 z-(--z-drawer) flex max-h-[calc(100dvh-2rem)] w-[min(44rem,100vw-2rem)] -translate-1/2 flex-col rounded-field bg-ivory shadow-2 data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]"
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-7 pb-5 md:px-10 md:pt-9">
            <Dialog.Title className="title-2">Domande frequenti</Dialog.Title>
            <Dialog.Close aria-label="Chiudi" className={buttonClass("icon", "-mt-2 -mr-3")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto overscroll-contain px-6 pb-8 md:px-10 md:pb-10">
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
