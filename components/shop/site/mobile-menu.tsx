"use client";

import { ButtonLink } from "@/components/ui/button-link";
import { Dialog, DialogCloseIcon, DialogTitle, frames } from "@/components/ui/dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { routes } from "@/lib/platform/routes";
import { BrandMark } from "./brand-mark";
import { NavLinks } from "./nav-links";
import { mainEntries, proEntries } from "./navigation";

/** Shows the full-screen menu: the current page in italics, the buy button within the thumb's reach. */
export default function MobileMenu({ brand, ...dialog }: DialogProps & { brand: string }) {
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      frame={frames.screen}
      className="fades flex flex-col overflow-y-auto px-margin pt-2 pb-5"
    >
      <DialogTitle className="sr-only">Menu</DialogTitle>
      <div className="-mr-2.5 flex items-center justify-between">
        <BrandMark name={brand} onFollow={close} />
        <DialogCloseIcon label="Chiudi il menu" />
      </div>
      <nav aria-label="Menu" className="mt-8 grid border-t border-gold">
        <NavLinks
          entries={[...mainEntries, ...proEntries]}
          onFollow={close}
          className="border-b border-gold-veil py-3 font-serif text-[2.25rem] leading-tight font-light [letter-spacing:-0.02em] no-underline aria-[current]:font-serif-italic aria-[current]:italic"
        />
      </nav>
      <div className="mt-auto grid gap-3 pt-8">
        <ButtonLink
          href={routes.orderStatus}
          look="link"
          className="justify-self-start"
          onClick={close}
        >
          Il mio ordine
        </ButtonLink>
        <ButtonLink href={routes.products} className="w-full" onClick={close}>
          Ordina Ora
        </ButtonLink>
      </div>
    </Dialog>
  );
}
