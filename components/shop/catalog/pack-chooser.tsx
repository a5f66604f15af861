import { FormerPrice, Price } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText, packLabel } from "@/lib/catalog/copy/price";
import { type Product } from "@/lib/catalog/model/product";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { AddToCartButton } from "./add-to-cart-button";
import { packPictures } from "./content";
import { PackRadio } from "./pack-radio";

/** Number of features shown per pack below 768 px. */
const COMPACT_FEATURES = 2;

/** Shows the packs as radio rows. The choice changes the buy panel and the mobile bar. */
export function PackChooser({ packs }: { packs: Product[] }) {
  return (
    <section
      id="pack"
      aria-labelledby="h-pack"
      className="min-w-0 px-margin pt-14 lg:pt-20 lg:pr-0"
    >
      <h2 className="title-2" id="h-pack">
        Uno per te, o uno a testa?
      </h2>
      <fieldset className="mt-6 grid border-t border-gold">
        <legend className="sr-only">Scegli il pack</legend>
        {packs.map((pack) => (
          <PackRow key={pack.sku} pack={pack} />
        ))}
      </fieldset>
    </section>
  );
}

function PackRow({ pack }: { pack: Product }) {
  return (
    <div className="relative grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] items-start gap-4 border-b border-gold before:absolute before:inset-y-0 before:left-0 before:z-1 before:w-[3px] has-checked:bg-blush has-checked:before:bg-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-focus md:grid-cols-[14rem_minmax(0,1fr)] md:gap-7">
      <PackPhoto pack={pack} />
      <div className="grid min-w-0 gap-1 py-4 pr-3 md:gap-2 md:self-center md:py-6 md:pr-6">
        {/* The label covers the row, so that a click anywhere chooses the pack. */}
        <label className="grid cursor-pointer gap-1 before:absolute before:inset-0 md:gap-2">
          <PackRadio sku={pack.sku} />
          <span className="flex flex-wrap items-baseline justify-between gap-x-2.5 gap-y-0.5">
            <span className="title-3">{pack.name}</span>
            {pack.popular && <PopularBadge />}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <Price cents={pack.priceCents} className="font-semibold" />
            {pack.reduction && (
              <>
                <FormerPrice
                  cents={pack.reduction.compareAtCents}
                  className="text-[0.9375rem] text-cocoa"
                />
                <span className="text-note font-semibold tracking-[0.02em] text-led">
                  {packLabel(pack.reduction.savingPercent)}
                </span>
              </>
            )}
          </span>
          {pack.reduction && <span className="fine-print">{lowestPriceText(pack.reduction)}</span>}
          <PackFeatures features={pack.features} />
          <span className="fine-print">
            Garanzia legale di conformità di {GUARANTEE_YEARS} anni su ogni dispositivo
          </span>
        </label>
        <AddToCartButton
          product={pack}
          look="link"
          spokenName={pack.name}
          className="relative z-1 justify-self-start text-[0.9375rem]"
        />
      </div>
    </div>
  );
}

const photoClass =
  "mt-4 ml-[3px] aspect-square w-full object-cover md:mt-0 md:ml-0 md:aspect-auto md:h-full";

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

function PopularBadge() {
  return (
    <span className="rounded-full bg-night px-2.5 py-0.5 text-small leading-snug font-medium whitespace-nowrap text-on-night max-md:absolute max-md:top-23 max-md:left-2">
      <span className="max-md:hidden">Popolare</span>
      <span className="md:hidden">TOP</span>
    </span>
  );
}

function PackFeatures({ features }: { features: readonly string[] }) {
  const more = features.length - COMPACT_FEATURES;
  return (
    <span role="list" className="grid gap-x-4 text-note text-cocoa md:grid-cols-2">
      {features.map((feature, index) => (
        <span
          role="listitem"
          key={feature}
          className={index < COMPACT_FEATURES ? undefined : "max-md:hidden"}
        >
          {feature}
        </span>
      ))}
      {more > 0 && <span className="font-medium text-gold-text md:hidden">+{more} altri</span>}
    </span>
  );
}
