import { FormerPrice, Price } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText, packLabel } from "@/lib/catalog/copy/price";
import { type Product } from "@/lib/catalog/model/product";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { productPictures } from "./content";
import { ChoosePack, PackFeatures } from "./pack-choice";

export function PackChooser({ packs }: { packs: readonly Product[] }) {
  return (
    <section id="pack" aria-labelledby="h-pack" className="min-w-0 px-margin pt-8 lg:pt-14 lg:pr-0">
      <h2 className="title-2" id="h-pack">
        Uno per te, o&nbsp;uno a testa?
      </h2>
      <ul className="mt-6 grid border-t border-gold">
        {packs.map((pack) => (
          <PackRow key={pack.sku} pack={pack} />
        ))}
      </ul>
    </section>
  );
}

function PackRow({ pack }: { pack: Product }) {
  return (
    <li className="pack">
      <PackPhoto pack={pack} />
      <div className="pack-head">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2.5 gap-y-0.5">
          <h3 className="title-3 min-w-0">{pack.name}</h3>
          {pack.popular && (
            <span className="pill bg-night whitespace-nowrap text-on-night max-md:absolute max-md:top-23 max-md:left-5">
              <span className="max-md:hidden">Popolare</span>
              <span className="md:hidden">TOP</span>
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <Price cents={pack.priceCents} className="font-semibold" />
          {pack.reduction && (
            <>
              <FormerPrice
                cents={pack.reduction.compareAtCents}
                className="text-[0.9375rem] text-cocoa"
              />
              <span lang="en" className="text-note font-semibold tracking-[0.02em] text-led">
                {packLabel(pack.reduction.savingPercent)}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="pack-body">
        <PackFeatures features={pack.features}>
          <ChoosePack pack={pack} />
        </PackFeatures>
        <p className="fine-print">
          {pack.reduction && `${lowestPriceText(pack.reduction)}. `}
          Garanzia legale di conformità di {GUARANTEE_YEARS} anni su ogni dispositivo
        </p>
      </div>
    </li>
  );
}

function PackPhoto({ pack }: { pack: Product }) {
  const picture = productPictures[pack.sku];
  return picture ? (
    <ShopImage picture={picture} alt="" sizes="(min-width: 768px) 176px, 104px" />
  ) : (
    <img src={pack.imagePath} width={800} height={800} alt="" loading="lazy" />
  );
}
