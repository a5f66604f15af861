"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { adminButton, adminText, iconClass } from "./looks";

type Props = {
  orderId: string;
  /** The list's address without this order. */
  closeHref: string;
  children: ReactNode;
};

/** The window an order's details stand in; on a phone a sheet from below. Open as long as the URL says so. */
export function OrderDetailsDialog({ orderId, closeHref, children }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(true);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) router.replace(closeHref, { scroll: false });
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) grid animate-[veil-in_var(--duration-short)_var(--ease-out)] place-items-center overflow-auto bg-scrim px-4 py-8 max-md:place-items-end max-md:p-0 max-md:pt-12">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              // There is no trigger to return to; the order's number in the list leads here again.
              event.preventDefault();
              document.getElementById(`ordine-${orderId}`)?.focus();
            }}
            className={`${adminText} w-full max-w-160 rounded-panel bg-well text-ink shadow-2 outline-none max-md:max-w-none max-md:rounded-b-none`}
          >
            {children}
            <div className="sticky bottom-0 flex justify-end gap-2 rounded-b-panel border-t border-line bg-well px-6 py-3.5 max-md:rounded-none max-md:px-4 max-md:py-3">
              <Dialog.Close className={adminButton("quiet", "max-md:flex-1")}>Chiudi</Dialog.Close>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The dialog's head: its title and the way out. */
export function OrderDetailsHead({ title }: { title: string }) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-3.5 pr-4 pl-6 max-md:py-2.5 max-md:pr-2 max-md:pl-4">
      <Dialog.Title className="font-serif text-[1.375rem]/7 tracking-[-0.008em] whitespace-nowrap max-md:text-[1.1875rem]">
        {title}
      </Dialog.Title>
      <Dialog.Close aria-label="Chiudi" className={adminButton("ghost-icon", "ml-auto")}>
        <X aria-hidden="true" className={iconClass} />
      </Dialog.Close>
    </div>
  );
}
