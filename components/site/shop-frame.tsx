import { type ReactNode } from "react";
import { CartShell } from "@/components/cart/cart-shell";
import { type DrawerContent } from "@/lib/cart/model";
import { type ShopSettings } from "@/lib/settings/model";
import { OfflineNotice } from "./offline-notice";
import { SimulationBanner } from "./simulation-banner";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** Header, page and footer of the shop, with the cart at hand. */
export function ShopFrame({
  settings,
  drawer,
  paymentsSimulated,
  children,
}: {
  settings: ShopSettings;
  drawer: DrawerContent;
  paymentsSimulated: boolean;
  children: ReactNode;
}) {
  return (
    <CartShell drawer={drawer}>
      <SkipLink />
      <div className="group/frame flex min-h-svh flex-col">
        {paymentsSimulated && <SimulationBanner />}
        <SiteHeader brand={settings.brand.name} />
        <main id="contenuto" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter settings={settings} />
      </div>
      <OfflineNotice />
    </CartShell>
  );
}
