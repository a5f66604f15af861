import { type Metadata } from "next";
import { type ReactNode } from "react";
import { ChatHost } from "@/components/shop/assistant/chat-host";
import { CartShell } from "@/components/shop/cart/cart-shell";
import { CheckoutFooter } from "@/components/shop/checkout/frame";
import { DeferredFrame } from "@/components/shop/site/deferred-frame";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { ModeBanner } from "@/components/shop/site/mode-banner";
import { OfflineNotice } from "@/components/shop/site/offline-notice";
import { SkipLink } from "@/components/shop/site/skip-link";
import { ConsentBanner } from "@/components/shop/visits/consent-banner";
import { ConsentHost } from "@/components/shop/visits/consent-host";
import { EarlyVisit } from "@/components/shop/visits/early-visit";
import { PageViews } from "@/components/shop/visits/page-views";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { robots: { index: false } };

export default async function CheckoutLayout({ children }: { children: ReactNode }) {
  const [{ brand, legal }, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <CartShell drawer={drawer}>
      <SkipLink />
      <ConsentBanner />
      <HiddenOnError>
        <EarlyVisit />
        <PageViews />
      </HiddenOnError>
      <div data-paper className="flex min-h-svh flex-col print:block print:min-h-0">
        <ModeBanner notice={modeNotice(getEnv())} />
        <div className="flex grow flex-col">{children}</div>
        <CheckoutFooter brand={brand} legal={legal} />
      </div>
      <HiddenOnError>
        <OfflineNotice />
      </HiddenOnError>
      <HiddenOnError>
        <ChatHost assistant={brand.assistant} brand={brand.name} />
      </HiddenOnError>
      <DeferredFrame hasPopup={false} />
      <HiddenOnError>
        <ConsentHost />
      </HiddenOnError>
    </CartShell>
  );
}
