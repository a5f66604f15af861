"use client";

import { Dialog, DialogCloseIcon, DialogTitle } from "@/components/ui/dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { useCart } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { EmptyCart } from "./empty-cart";
import { FilledCart } from "./filled-cart";

export default function CartDrawer({
  content,
  ...dialog
}: DialogProps & { content: DrawerContent }) {
  const empty = useCart((cart) => cart.items.length === 0);
  const close = () => {
    dialog.onOpenChange(false);
  };
  return (
    <Dialog
      {...dialog}
      variant="drawer"
      data-cart-drawer=""
      onPointerDownOutside={keepOpenForToasts}
      onInteractOutside={keepOpenForToasts}
    >
      <header className="flex items-center justify-between py-3 pr-3 pl-5 md:pt-5 md:pr-5 md:pl-8">
        <DialogTitle className={empty ? "sr-only" : "title-2"}>Il tuo carrello</DialogTitle>
        <DialogCloseIcon label="Chiudi il carrello" className="ml-auto" />
      </header>
      {empty ? <EmptyCart close={close} /> : <FilledCart content={content} close={close} />}
    </Dialog>
  );
}

/** A toast lies outside the sheet, but closing it must not close the cart. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}
