import { type ReactNode } from "react";
import { ChatHost } from "@/components/shop/assistant/chat-host";
import { CartShell } from "@/components/shop/cart/cart-shell";
import { DeferredFrame } from "@/components/shop/site/deferred-frame";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { OfflineNotice } from "@/components/shop/site/offline-notice";
import { InlineScript } from "@/components/shop/site/sent-scripts";
import { SkipLink } from "@/components/shop/site/skip-link";
import { ConsentBanner } from "@/components/shop/visits/consent-banner";
import { ConsentHost } from "@/components/shop/visits/consent-host";
import { PageViews } from "@/components/shop/visits/page-views";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { getSettings, isShopPublic } from "@/lib/settings/queries";

/** What every page of the shop has around it: cart, chat, cookie question and messages. */
export async function PageFrame({
  hasPopup,
  children,
}: {
  /** Whether the newsletter's popup may open. */
  hasPopup: boolean;
  children: ReactNode;
}) {
  const [{ brand }, drawer, isPublic] = await Promise.all([
    getSettings(),
    getDrawerContent(),
    isShopPublic(),
  ]);
  return (
    <CartShell drawer={drawer}>
      <HiddenOnError>
        <InlineScript name="earlyVisit" />
        <PageViews />
      </HiddenOnError>
      <SkipLink />
      <ConsentBanner />
      {children}
      <HiddenOnError>
        <OfflineNotice />
      </HiddenOnError>
      <HiddenOnError>
        <ChatHost assistant={brand.assistant} brand={brand.name} takesMessages={isPublic} />
      </HiddenOnError>
      <DeferredFrame hasPopup={hasPopup && isPublic} />
      <HiddenOnError>
        <ConsentHost />
      </HiddenOnError>
    </CartShell>
  );
}

/** Says above the page that payments, or everything, are not real. */
export function ModeBanner() {
  const notice = modeNotice(getEnv());
  if (!notice) return null;
  return (
    <aside
      aria-label={notice.label}
      className="bg-cream px-3 py-1 text-center text-[min(0.75rem,3.7vw)]/[1.6] md:px-margin lg:py-2 md:text-small md:leading-snug text-cocoa print:px-0 print:text-left"
    >
      <span className="max-md:sr-only">{notice.text}</span>
      <span aria-hidden="true" className="md:hidden print:hidden">
        {notice.short}
      </span>
    </aside>
  );
}
