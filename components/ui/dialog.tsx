"use client";

import * as Radix from "@radix-ui/react-dialog";
import { type ComponentProps } from "react";
import { buttonClass } from "./button";
import { Icon, thin } from "./icon";
import { useOpenModal } from "./open-overlay";
import { type DialogProps } from "./use-dialog";

/** Where a dialog lies and how it looks, in class names. */
export type DialogFrame = {
  panel: string;
  /** None for a dialog that fills the window. */
  scrim?: string;
  /** `scrim`: it scrolls with the scrim. `page`: the page stays usable. Over the scrim if left out. */
  within?: "scrim" | "page";
};

/** The shop's frames (`app/components.css`). */
export const frames = {
  /** A bottom sheet on phones, centred from 768 px; its content scrolls. */
  sheet: { scrim: "scrim", panel: "dialog-sheet" },
  /** A column at the window's right edge, a container: its queries in rem ask for the size of the text, too. */
  drawer: { scrim: "scrim", panel: "dialog-drawer" },
  /** Fills the window. */
  screen: { panel: "fixed inset-0 z-(--z-drawer) bg-ivory outline-none" },
} as const satisfies Record<string, DialogFrame>;

/** The frame of every dialog. It holds the focus, closes on Escape and needs a `DialogTitle`. */
export function Dialog({
  frame: { panel: frameClass, scrim, within },
  open,
  onOpenChange,
  returnFocus,
  className = "",
  ...content
}: DialogProps &
  Omit<ComponentProps<typeof Radix.Content>, "onCloseAutoFocus"> & {
    frame: DialogFrame;
  }) {
  const isModal = within !== "page";
  useOpenModal(isModal && open);
  const panel = (
    <Radix.Content
      {...content}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocus();
      }}
      className={`text-ink ${frameClass} ${className}`}
    />
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={isModal}>
      {isModal ? (
        <Radix.Portal>
          {scrim && <Radix.Overlay className={scrim}>{within === "scrim" && panel}</Radix.Overlay>}
          {within !== "scrim" && panel}
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
