import { type Metadata, type Viewport } from "next";
import { notFoundMetadata, PageNotFound } from "@/components/shop/site/page-not-found";
import { ShopFrame } from "@/components/shop/site/shop-frame";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/platform/env";
import { modeNotice } from "@/lib/settings/copy/mode";
import { shownClaims } from "@/lib/settings/model/claims";
import { getSettings } from "@/lib/settings/queries";
import { Document } from "./document";
import { generateMetadata as sharedMetadata, viewport as sharedViewport } from "./layout";

/** As in the root layout, which is not rendered around this page. */
export const revalidate = 300;

export const viewport: Viewport = sharedViewport;

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await sharedMetadata()), ...notFoundMetadata };
}

/** Logs the missing path to the console (docs/specification.md#not-found). */
const logMissingPath = "console.warn(`404: no page at ${location.pathname}`)";

/**
 * Shown for unknown addresses. Not `not-found.tsx`: Next would send it, frame included, with the data
 * of every page.
 */
export default async function GlobalNotFound() {
  const env = getEnv();
  const [settings, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <Document>
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
    </Document>
  );
}
