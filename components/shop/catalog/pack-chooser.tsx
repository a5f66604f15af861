import { FormerPrice, Price } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText, packLabel } from "@/lib/catalog/copy/price";
import { type Product } from "@/lib/catalog/model/product";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { packPictures } from "./content";
import { ChoosePack, PackFeatures } from "./pack-choice";

export function PackChooser({ packs }: { packs: readonly Product[] }) {
  return (
    <section
      id="pack"
      aria-labelledby="h-pack"
      className="min-w-0 px-margin pt-10 lg:pt-20 lg:pr-0"
    >
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
    <li className="relative grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] items-start gap-x-[min(1rem,4.5vw)] gap-y-3 border-b pl-[min(1rem,4.5vw)] border-gold before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-[3px] has-[[aria-pressed=true]]:bg-blush has-[[aria-pressed=true]]:before:bg-ink md:grid-cols-[14rem_minmax(0,1fr)] md:gap-x-7 md:gap-y-2 md:pl-0">
      <PackPhoto pack={pack} />
      <div className="grid min-w-0 gap-1 pt-4 pr-3 md:gap-2 md:self-end md:pt-6 md:pr-6">
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
      <div className="grid min-w-0 gap-1 pr-3 pb-4 max-md:col-span-2 md:col-start-2 md:gap-2 md:self-start md:pr-6 md:pb-6">
        {pack.reduction && <p className="fine-print">{lowestPriceText(pack.reduction)}</p>}
        <PackFeatures features={pack.features}>
          <ChoosePack pack={pack} />
        </PackFeatures>
        <p className="fine-print">
          Garanzia legale di conformità di {GUARANTEE_YEARS} anni su ogni dispositivo
        </p>
      </div>
    </li>
  );
}

const photoClass =
  "mt-4 aspect-square w-full object-cover md:row-span-2 md:mt-0 md:aspect-auto md:h-full";

function PackPhoto({ pack }: { pack: Product }) {
  const picture = packPictures[pack.sku];
  return picture ? (
    <ShopImage
      picture={picture}
      alt=""
      sizes="(min-width: 768px) 260px, 104px"
      className={photoClass}
    />
  ) : (
    <img
      src={pack.imagePath}
      width={800}
      height={800}
      alt=""
      loading="lazy"
      className={photoClass}
    />
  );
}
