import { CartButton } from "@/components/shop/cart/cart-button";
import { ButtonLink } from "@/components/ui/button-link";
import { routes } from "@/lib/platform/routes";
import { BrandMark } from "./brand-mark";
import { MobileMenuButton } from "./mobile-menu-button";
import { NavLinks } from "./nav-links";
import { mainEntries, proEntries } from "./navigation";

/**
 * Shows brand, main menu, cart and buy button. On the home page it has the hero's background. Breakpoints
 * in text units, so that enlarged text collapses it into the menu button.
 */
export function SiteHeader({ brand }: { brand: string }) {
  return (
    <header className="site-header @container group-has-[[data-opening]]/frame:wall-opening">
      <div className="header-bar">
        <MobileMenuButton brand={brand} />
        <BrandMark name={brand} />
        <nav aria-label="Principale" className="hidden gap-8 @min-[64rem]:flex">
          <NavLinks entries={mainEntries} />
        </nav>
        <div className="flex items-center gap-5 justify-self-end">
          <nav aria-label="Professionisti" className="hidden @min-[64rem]:flex">
            <NavLinks entries={proEntries} />
          </nav>
          <CartButton />
          <ButtonLink href={routes.products} look="small" className="@max-[64rem]:hidden">
            Ordina Ora
          </ButtonLink>
        </div>
      </div>
    </header>
  );
}
