import { type ReactNode } from "react";
import { ChatHost } from "@/components/shop/assistant/chat-host";
import { CartShell } from "@/components/shop/cart/cart-shell";
import { FooterNewsletter } from "@/components/shop/newsletter/footer-newsletter";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { ConsentBanner } from "@/components/shop/visits/consent-banner";
import { ConsentHost } from "@/components/shop/visits/consent-host";
import { EarlyVisit } from "@/components/shop/visits/early-visit";
import { PageViews } from "@/components/shop/visits/page-views";
import { type DrawerContent } from "@/lib/cart/model/drawer";
import { type ModeNotice } from "@/lib/settings/copy/mode";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { DeferredFrame } from "./deferred-frame";
import { ModeBanner } from "./mode-banner";
import { OfflineNotice } from "./offline-notice";
import { PageTransition } from "./page-transition";
import { ScrollToTop } from "./scroll-to-top";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { SkipLink } from "./skip-link";

export function ShopFrame({
  settings,
  claims,
  drawer,
  notice,
  children,
}: {
  settings: ShopSettings;
  claims: ShownClaims;
  drawer: DrawerContent;
  notice: ModeNotice | null;
  children: ReactNode;
}) {
  return (
    <CartShell drawer={drawer}>
      <HiddenOnError>
        <ScrollToTop />
      </HiddenOnError>
      <HiddenOnError>
        <EarlyVisit />
        <PageViews />
      </HiddenOnError>
      <SkipLink />
      <ConsentBanner />
      <div className="group/frame flex min-h-svh flex-col">
        <ModeBanner notice={notice} />
        <SiteHeader brand={settings.brand.name} />
        <main id="contenuto" tabIndex={-1} className="grow outline-none">
          <PageTransition>{children}</PageTransition>
        </main>
        <SiteFooter
          settings={settings}
          claims={claims}
          newsletter={
            <HiddenOnError>
              <FooterNewsletter />
            </HiddenOnError>
          }
        />
      </div>
      <HiddenOnError>
        <OfflineNotice />
      </HiddenOnError>
      <HiddenOnError>
        <ChatHost assistant={settings.brand.assistant} brand={settings.brand.name} />
      </HiddenOnError>
      <DeferredFrame hasPopup />
      <HiddenOnError>
        <ConsentHost />
      </HiddenOnError>
    </CartShell>
  );
}
