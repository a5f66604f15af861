"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type DialogProps } from "@/components/ui/use-dialog";
import { routes } from "@/lib/platform/routes";
import { BrandMark } from "./brand-mark";
import { NavLinks } from "./nav-links";
import { mainEntries, proEntries } from "./navigation";

/** Shows the full-screen menu: the current page in italics, the buy button within the thumb's reach. */
export default function MobileMenu({
  brand,
  open,
  onOpenChange,
  returnFocus,
}: DialogProps & { brand: string }) {
  const close = () => {
    onOpenChange(false);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-0 z-(--z-drawer) flex flex-col overflow-y-auto bg-ivory px-margin pt-2 pb-5 data-[state=open]:animate-[veil-in_var(--duration-short)_both]"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <div className="-mr-2.5 flex items-center justify-between">
            <BrandMark name={brand} onFollow={close} />
            <Dialog.Close aria-label="Chiudi il menu" className={buttonClass("icon")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <nav aria-label="Menu" className="mt-8 grid border-t border-gold">
            <NavLinks
              entries={[...mainEntries, ...proEntries]}
              onFollow={close}
              className="border-b border-gold-veil py-3 font-serif text-[2.25rem] leading-tight font-light tracking-[-0.02em] no-underline aria-[current]:font-serif-italic aria-[current]:italic"
            />
          </nav>
          <div className="mt-auto pt-8">
            <Link
              href={routes.products}
              className={buttonClass("filled", "w-full")}
              onClick={close}
            >
              Ordina Ora
            </Link>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
