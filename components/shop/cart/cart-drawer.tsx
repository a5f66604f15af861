"use client";

import "./cart-drawer.css";
import { useEffect } from "react";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogCloseIcon, DialogTitle, frames } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { type DialogProps } from "@/components/ui/use-dialog";
import { useCart } from "@/lib/cart/client/cart-store";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { readCheckoutKey } from "@/lib/checkout/client";
import { type CodeState, useDiscountCode } from "@/lib/discounts/client/discount-store";
import { routes } from "@/lib/platform/routes";
import { FilledCart } from "./filled-cart";
import { releaseLines } from "./hold-lines";

type Props = DialogProps & { content: DrawerContent };

/** The cart's drawer. If it fails, a plain link to the order page takes its place. */
export default function CartDrawer(props: Props) {
  const close = () => props.onOpenChange(false);
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
      frame={frames.drawer}
      data-cart-drawer=""
      // What has the focus scrolls to above the sheet's foot.
      className="scroll-pb-48"
      onPointerDownOutside={keepOpenForToasts}
      onInteractOutside={keepOpenForToasts}
    >
      <header className="drawer-head top-0 z-2 flex items-center justify-between bg-ivory max-md:[@container_(min-height:34rem)]:sticky py-1.5 pr-3 pl-5 [@container_(min-height:44rem)]:pt-5 md:pt-5 md:pb-1 [@container_(min-height:44rem)]:md:pt-9 md:pr-5 md:pl-8">
        <DialogTitle
          className={empty ? "sr-only" : "drawer-title title-2 min-w-0 wrap-anywhere hyphens-auto"}
        >
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

function EmptyCart({ close }: { close: () => void }) {
  useEffect(releaseLines, []);
  const code = useDiscountCode(readCheckoutKey);
  return (
    <div className="grid grow content-start gap-6 px-5 pt-2 pb-12 md:px-8">
      <img
        src="/media/img/03-con-siero-800.webp"
        width={800}
        height={800}
        alt=""
        className="aspect-[4/3] w-full rounded-field object-cover"
      />
      <div>
        <p className="title-2">Il tuo carrello è vuoto</p>
        {code.kind !== "none" && (
          <p role="status" className="mt-3 min-h-[3.75rem] max-w-72 text-note leading-snug">
            {waitingText(code)}
          </p>
        )}
        <ButtonLink href={routes.products} className="mt-5 w-full" onClick={close}>
          Scopri i prodotti
        </ButtonLink>
        <p className="mt-4 text-note">
          <Link href={routes.orderStatus} className="underline" onClick={close}>
            Cerchi un ordine già fatto?
          </Link>
        </p>
      </div>
    </div>
  );
}

function waitingText(code: Exclude<CodeState, { kind: "none" }>): string {
  switch (code.kind) {
    case "checking":
      return `Controlliamo il codice ${code.typed}…`;
    case "applied":
      return `Il codice ${code.discount.code} ti aspetta: lo trovi già nel conto appena aggiungi un prodotto.`;
    case "refused":
      return `Codice ${code.typed}. ${code.message}`;
  }
}
