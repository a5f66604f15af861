import { logMissingPath } from "@/components/shop/site/missing-path-script";
import { PageNotFound } from "@/components/shop/site/page-not-found";
import { ShopFrame } from "@/components/shop/site/shop-frame";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";

/** Shows, in the shop's frame, that an address leads nowhere. */
export async function MissingPage() {
  const env = getEnv();
  const [settings, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <ShopFrame
      settings={settings}
      claims={shownClaims(settings.claims, env.mode)}
      drawer={drawer}
      notice={modeNotice(env)}
    >
      {/* A plain script, because Next would load a component with every page. */}
      <script dangerouslySetInnerHTML={{ __html: logMissingPath }} />
      <PageNotFound />
    </ShopFrame>
  );
}
