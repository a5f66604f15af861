import { type Metadata } from "next";
import { LostPage, lostPictureClass } from "@/components/site/lost-page";
import { MissingPath } from "@/components/site/missing-path";
import { ShopFrame } from "@/components/site/shop-frame";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { getEnv } from "@/lib/env";
import { getSettings, getShownClaims } from "@/lib/settings/queries";

export const metadata: Metadata = { title: { absolute: "Pagina non trovata" } };

export default async function NotFound() {
  return (
    <ShopFrame
      settings={await getSettings()}
      claims={await getShownClaims()}
      paymentsSimulated={getEnv().paymentsSimulated}
    >
      <MissingPath />
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
