"use client";

import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { buttonClass } from "@/components/ui/button";
import { Dialog, DialogCloseIcon, DialogTitle } from "@/components/ui/dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { useCart } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { routes } from "@/lib/platform/routes";
import { EmptyCart } from "./empty-cart";
import { FilledCart } from "./filled-cart";

type Props = DialogProps & { content: DrawerContent };

/** The cart's drawer. If it fails, a plain link to the order page takes its place. */
export default function CartDrawer(props: Props) {
  const close = () => {
    props.onOpenChange(false);
  };
  return (
    <HiddenOnError instead={props.open && <PlainCart close={close} />}>
      <Drawer {...props} close={close} />
    </HiddenOnError>
  );
}

function Drawer({ content, close, ...dialog }: Props & { close: () => void }) {
  const empty = useCart((cart) => cart.items.length === 0);
  return (
    <Dialog
      {...dialog}
      variant="drawer"
      data-cart-drawer=""
      onPointerDownOutside={keepOpenForToasts}
      onInteractOutside={keepOpenForToasts}
    >
      <header className="top-0 z-2 flex items-center justify-between bg-ivory max-md:[@container_(min-height:34rem)]:sticky py-3 pr-3 pl-5 md:pt-5 md:pr-5 md:pl-8">
        <DialogTitle className={empty ? "sr-only" : "title-2 min-w-0 wrap-anywhere hyphens-auto"}>
          Il tuo carrello
        </DialogTitle>
        <DialogCloseIcon label="Chiudi il carrello" className="ml-auto flex-none" />
      </header>
      {empty ? <EmptyCart close={close} /> : <FilledCart content={content} close={close} />}
    </Dialog>
  );
}

function PlainCart({ close }: { close: () => void }) {
  return (
    <section
      role="alert"
      className="fixed right-0 bottom-0 z-(--z-drawer) grid w-full max-w-[29rem] gap-3 border border-gold bg-ivory p-5 shadow-2"
    >
      <p>Non riusciamo a mostrarti il carrello, ma quello che hai scelto è ancora qui.</p>
      {/* Loads a new page, free of what failed in this one. */}
      <a href={routes.checkout} className={buttonClass("filled")}>
        Procedi al pagamento
      </a>
      <button type="button" className={buttonClass("link", "justify-self-center")} onClick={close}>
        Chiudi
      </button>
    </section>
  );
}

/** A toast lies outside the sheet, but closing it must not close the cart. */
function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest("[data-sonner-toaster]"))
    event.preventDefault();
}
