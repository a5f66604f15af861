import { type Metadata } from "next";
import { BrandMark } from "@/components/site/brand-mark";
import { LostPage, lostPictureClass } from "@/components/site/lost-page";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = { title: { absolute: "Pagina non trovata" } };

/** The page of a link that opens no order, in the checkout's own frame. */
export default async function CheckoutNotFound() {
  const { brand } = await getSettings();
  return (
    <>
      <header className="flex min-h-18 items-center px-margin lg:min-h-20 lg:pl-bleed">
        <BrandMark name={brand.name} />
      </header>
      <main id="contenuto" tabIndex={-1} className="grow outline-none">
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
      </main>
    </>
  );
}
