import { type ReactNode } from "react";
import { CartShell } from "@/components/cart/cart-shell";
import { ConsentHost } from "@/components/consent/consent-host";
import { type ShownClaims } from "@/lib/settings/claims";
import { type ShopSettings } from "@/lib/settings/model";
import { OfflineNotice } from "./offline-notice";
import { ScrollToTop } from "./scroll-to-top";
import { SimulationBanner } from "./simulation-banner";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

/** Header, page and footer of the shop, with the cart at hand. */
export function ShopFrame({
  settings,
  claims,
  paymentsSimulated,
  children,
}: {
  settings: ShopSettings;
  claims: ShownClaims;
  paymentsSimulated: boolean;
  children: ReactNode;
}) {
  return (
    <CartShell shipping={settings.shipping}>
      <ScrollToTop />
      <SkipLink />
      <div className="group/frame flex min-h-svh flex-col">
        {paymentsSimulated && <SimulationBanner />}
        <SiteHeader brand={settings.brand.name} />
        <main id="contenuto" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter settings={settings} claims={claims} />
      </div>
      <OfflineNotice />
      <ConsentHost />
    </CartShell>
  );
}
