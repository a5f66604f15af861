import { preloadPicture } from "@/components/ui/shop-image";
import { type Product } from "@/lib/catalog/model/product";
import { type Quotation } from "@/lib/reviews/model/review";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type StandardDelivery } from "@/lib/shipping/model";
import { BuyPanel } from "./buy-panel";
import { gallerySlides } from "./content";
import { Gallery } from "./gallery";
import { GALLERY_SIZES } from "./gallery-figure";
import { KeyBenefits } from "./key-benefits";
import { PackChooser } from "./pack-chooser";

/** Shows gallery, packs and benefits beside the buy panel. */
export function ProductOpening({
  device,
  packs,
  quotations,
  settings,
  claims,
  notice,
  delivery,
}: {
  device: Product;
  packs: readonly Product[];
  quotations: readonly Quotation[];
  settings: ShopSettings;
  claims: ShownClaims;
  notice: GuaranteeNotice | null;
  /** The delivery day at render time. */
  delivery: StandardDelivery;
}) {
  const { brand } = settings;
  const slides = gallerySlides(claims, quotations);
  // Preloaded with a prefetched link, because the gallery is rendered in the browser after the click.
  if (slides[0]) preloadPicture(slides[0].picture, GALLERY_SIZES);
  return (
    <div className="mx-auto grid max-w-page lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)]">
      <Gallery productName={brand.device} slides={slides} />
      <BuyPanel
        device={device}
        packs={packs}
        settings={settings}
        claims={claims}
        notice={notice}
        delivery={delivery}
      />
      <PackChooser packs={packs} />
      {claims.features ? <KeyBenefits /> : <div className="pb-section" />}
    </div>
  );
}
