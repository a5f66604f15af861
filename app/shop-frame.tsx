import { type ReactNode } from "react";
import { ClosureBanner } from "@/components/shop/site/closure-banner";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { PageTransition } from "@/components/shop/site/page-transition";
import { SiteFooter } from "@/components/shop/site/site-footer";
import { SiteHeader } from "@/components/shop/site/site-header";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings, isShopPublic } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { ModeBanner, PageFrame } from "./page-frame";

export async function ShopFrame({ children }: { children: ReactNode }) {
  const [settings, isPublic] = await Promise.all([getSettings(), isShopPublic()]);
  return (
    <PageFrame hasPopup>
      <HiddenOnError>
        <PageTransition />
      </HiddenOnError>
      <div className="group/frame flex min-h-svh flex-col">
        <ModeBanner />
        <ClosureBanner notice={closureNotice(settings.calendar, systemClock())} />
        <SiteHeader brand={settings.brand.name} />
        <main
          id="contenuto"
          tabIndex={-1}
          className="grow [animation-duration:var(--duration-short)] outline-none"
        >
          {children}
        </main>
        <SiteFooter
          settings={settings}
          claims={shownClaims(settings.claims, getEnv().mode)}
          hasNewsletter={isPublic}
        />
      </div>
    </PageFrame>
  );
}
