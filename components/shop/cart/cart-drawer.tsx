"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useCart } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { EmptyCart } from "./empty-cart";
import { FilledCart } from "./filled-cart";

export default function CartDrawer({
  content,
  open,
  onOpenChange,
  returnFocus,
}: {
  content: DrawerContent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Restores the focus to the element that opened the drawer. */
  returnFocus: () => void;
}) {
  const empty = useCart((cart) => cart.items.length === 0);
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-scrim) bg-scrim data-[state=closed]:animate-[veil-out_var(--duration-short)_both] data-[state=open]:animate-[veil-in_var(--duration-drawer)_both]" />
        <Dialog.Content
          data-cart-drawer=""
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          onPointerDownOutside={keepOpenForToasts}
          onInteractOutside={keepOpenForToasts}
          className="fixed inset-y-0 right-0 z-(--z-drawer) flex w-full max-w-[29rem] flex-col overflow-y-auto overscroll-contain bg-ivory shadow-2 data-[state=closed]:animate-[drawer-out_var(--duration-short)_var(--ease-in)_both] data-[state=open]:animate-[drawer-in_var(--duration-drawer)_var(--ease-out)_both]"
        >
          <header className="flex items-center justify-between py-3 pr-3 pl-5 md:pt-5 md:pr-5 md:pl-8">
            <Dialog.Title className={empty ? "sr-only" : "title-2"}>Il tuo carrello</Dialog.Title>
            <Dialog.Close
              aria-label="Chiudi il carrello"
              className={buttonClass("icon", "ml-auto")}
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          {empty ? <EmptyCart close={close} /> : <FilledCart content={content} close={close} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A toast lies outside the sheet, but closing it must not close the cart. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}
