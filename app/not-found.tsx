import { type Metadata } from "next";
import { LostPage, lostPictureClass } from "@/components/site/lost-page";
import { ShopFrame } from "@/components/site/shop-frame";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { getDrawerContent } from "@/lib/cart/queries";
import { getEnv } from "@/lib/env";
import { shownClaims } from "@/lib/settings/claims";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: { absolute: "Pagina non trovata" } };

/** Writes the path that led nowhere to the console (specification, section 2). */
const logMissingPath = "console.warn(`404: no page at ${location.pathname}`)";

export default async function NotFound() {
  const env = getEnv();
  const [settings, drawer] = await Promise.all([getSettings(), getDrawerContent()]);
  return (
    <ShopFrame
      settings={settings}
      claims={shownClaims(settings.claims, env)}
      drawer={drawer}
      paymentsSimulated={env.paymentsSimulated}
    >
      {/* As plain script: a component would be loaded with every page, because each may turn out missing. */}
      <script dangerouslySetInnerHTML={{ __html: logMissingPath }} />
      <LostPage
        figure="404"
        title="Pagina non trovata"
        picture={
          <ShopImage
            picture={pictures["detail-usb"]}
            alt=""
            sizes="(min-width: 768px) 60vw, 100vw"
            className={lostPictureClass}
          />
        }
        text="La pagina che stai cercando non esiste o è stata spostata."
      />
    </ShopFrame>
  );
}
