"use client";

import * as Radix from "@radix-ui/react-dialog";
import { type ComponentProps } from "react";
import { buttonClass } from "./button";
import { Icon, thin } from "./icon";
import { useOpenModal } from "./open-overlay";
import { type DialogProps } from "./use-dialog";

const scrim =
  "fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-[veil-out_var(--duration-short)_both] data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]";

const variants = {
  /** A bottom sheet on phones, centred from 768 px; its content scrolls. */
  sheet: {
    scrim,
    panel:
      "fixed inset-x-0 bottom-0 z-(--z-drawer) flex max-h-[calc(100dvh-2rem)] flex-col bg-ivory shadow-2 data-[state=closed]:animate-[sink-out_var(--duration-short)_var(--ease-in)_both] data-[state=open]:animate-[rise-in_var(--duration-drawer)_var(--ease-out)_both] md:inset-0 md:m-auto md:h-fit md:max-w-[calc(100vw-4rem)] md:rounded-field",
  },
  /** A column at the window's right edge, a container: its queries in rem ask for the size of the text, too. */
  drawer: {
    scrim,
    panel:
      "fixed inset-y-0 right-0 z-(--z-drawer) flex w-full max-w-[29rem] [container-type:size] flex-col overflow-y-auto overscroll-contain bg-ivory shadow-2 data-[state=closed]:animate-[drawer-out_var(--duration-short)_var(--ease-in)_both] data-[state=open]:animate-[drawer-in_var(--duration-drawer)_var(--ease-out)_both]",
  },
  /** Fills the window. */
  screen: { scrim: null, panel: "fixed inset-0 z-(--z-drawer) bg-ivory outline-none" },
  /** As high as its content: it scrolls with the scrim. At the window's foot on phones. */
  page: {
    scrim:
      "fixed inset-0 z-(--z-scrim) grid animate-[veil-in_var(--duration-short)_var(--ease-out)] place-items-center overflow-auto bg-scrim px-4 py-8 max-md:place-items-end max-md:p-0 max-md:pt-12",
    panel:
      "w-full rounded-panel bg-well shadow-2 outline-none max-md:max-w-none max-md:rounded-b-none",
  },
  /** Below its button, over a page that stays usable; at the window's foot on phones. */
  popup: {
    scrim: null,
    panel:
      "absolute top-10 right-0 z-(--z-popup) rounded-panel border border-line-strong bg-well shadow-2 outline-none max-md:fixed max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)] md:max-lg:right-auto md:max-lg:left-0",
  },
} as const;

/** The frame of every dialog. It holds the focus, closes on Escape and needs a `DialogTitle`. */
export function Dialog({
  variant,
  open,
  onOpenChange,
  returnFocus,
  className = "",
  ...content
}: DialogProps &
  Omit<ComponentProps<typeof Radix.Content>, "onCloseAutoFocus"> & {
    variant: keyof typeof variants;
  }) {
  const style = variants[variant];
  const isModal = variant !== "popup";
  useOpenModal(isModal && open);
  const panel = (
    <Radix.Content
      {...content}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocus();
      }}
      className={`text-ink ${style.panel} ${className}`}
    />
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      {isModal ? (
        <Radix.Portal>
          {style.scrim && (
            <Radix.Overlay className={style.scrim}>{variant === "page" && panel}</Radix.Overlay>
          )}
          {variant !== "page" && panel}
        </Radix.Portal>
      ) : (
        panel
      )}
    </Radix.Root>
  );
}

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
export const DialogClose = Radix.Close;

export function DialogCloseIcon({ label, className }: { label: string; className?: string }) {
  return (
    <Radix.Close aria-label={label} className={buttonClass("icon", className)}>
      <Icon drawing={thin.close} />
    </Radix.Close>
  );
}
