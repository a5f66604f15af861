import { type ReactNode } from "react";
import { LinkedCode } from "@/components/shop/cart/linked-code";
import { KnownVisitor } from "@/components/shop/newsletter/known-visitor";
import { ShopFrame } from "@/components/shop/site/shop-frame";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";

export default async function ShopLayout({ children }: { children: ReactNode }) {
  const env = getEnv();
  const [settings, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <ShopFrame
      settings={settings}
      claims={shownClaims(settings.claims, env.mode)}
      drawer={drawer}
      notice={modeNotice(env)}
    >
      <LinkedCode />
      <KnownVisitor />
      {children}
    </ShopFrame>
  );
}
