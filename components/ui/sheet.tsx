"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { type ReactNode } from "react";
import { buttonClass } from "./button";
import { Icon } from "./icon";
import { type DialogProps } from "./use-dialog";

/** A dialog over the page: a bottom sheet on phones, centred from 768 px. Its content scrolls. */
export function Sheet({
  title,
  description,
  closeLabel = "Chiudi",
  wide = false,
  open,
  onOpenChange,
  returnFocus,
  children,
}: DialogProps & {
  title: string;
  description?: ReactNode;
  closeLabel?: string;
  /** For content that is read rather than filled in. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-[veil-out_var(--duration-short)_both] data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]" />
        <Dialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className={`fixed inset-x-0 bottom-0 z-(--z-drawer) flex max-h-[calc(100dvh-2rem)] flex-col bg-ivory pt-9 text-ink shadow-2 data-[state=closed]:animate-[sink-out_var(--duration-short)_var(--ease-in)_both] data-[state=open]:animate-[rise-in_var(--duration-drawer)_var(--ease-out)_both] md:inset-0 md:m-auto md:h-fit md:max-w-[calc(100vw-4rem)] md:rounded-field md:pt-10 ${wide ? "md:w-[44rem]" : "md:w-[34rem]"}`}
        >
          <Dialog.Title className="title-2 pr-16 pl-margin md:pl-10">{title}</Dialog.Title>
          <div className="mt-2 overflow-y-auto overscroll-contain px-margin pb-7 md:px-10 md:pb-9">
            {description && (
              <Dialog.Description className="text-cocoa">{description}</Dialog.Description>
            )}
            {children}
          </div>
          <Dialog.Close
            aria-label={closeLabel}
            className={buttonClass("icon", "absolute top-2 right-2 md:top-3 md:right-3")}
          >
            <Icon name="close" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
