import { type Metadata } from "next";
import { notFoundMetadata, PageNotFound } from "@/components/shop/site/page-not-found";
import { ShopFrame } from "@/components/shop/site/shop-frame";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = notFoundMetadata;

/** Logs the missing path to the console (docs/specification.md#not-found). */
const logMissingPath = "console.warn(`404: no page at ${location.pathname}`)";

export default async function NotFound() {
  const env = getEnv();
  const [settings, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <ShopFrame
      settings={settings}
      claims={shownClaims(settings.claims, env.mode)}
      drawer={drawer}
      notice={modeNotice(env)}
    >
      {/* A plain script: a component would be loaded with every page, because any may be missing. */}
      <script dangerouslySetInnerHTML={{ __html: logMissingPath }} />
      <PageNotFound />
    </ShopFrame>
  );
}
