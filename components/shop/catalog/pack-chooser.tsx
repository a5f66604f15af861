import { type Picture } from "@/components/ui/pictures";
import { FormerPrice, Price } from "@/components/ui/price";
import { ShopImage } from "@/components/ui/shop-image";
import { lowestPriceText, packLabel } from "@/lib/catalog/copy/price";
import { type PageContent } from "@/lib/catalog/model/page-content";
import { type Product } from "@/lib/catalog/model/product";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { productPicture } from "./content";
import { ChoosePack, PackFeatures } from "./pack-choice";

type Props = { packs: readonly Product[]; content: PageContent };

export function PackChooser({ packs, content }: Props) {
  return (
    <section
      id="pack"
      aria-labelledby="h-pack"
      className="min-w-0 px-margin pt-8 lg:pt-14 @min-[64rem]:pr-0"
    >
      <h2 className="title-2" id="h-pack">
        Uno per te, o&nbsp;uno a testa?
      </h2>
      <ul className="mt-6 grid border-t border-gold">
        {packs.map((pack) => (
          <PackRow key={pack.sku} pack={pack} picture={productPicture(content, pack)} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = { pack: Product; picture: Picture | undefined };

function PackRow({ pack, picture }: RowProps) {
  return (
    <li className="pack">
      <PackPhoto pack={pack} picture={picture} />
      <div className="pack-head">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2.5 gap-y-0.5">
          <h3 className="title-3 min-w-0">{pack.name}</h3>
          {pack.popular && (
            <span className="pill bg-night whitespace-nowrap text-on-night @min-[20rem]:max-md:absolute max-md:top-18 max-md:left-6">
              <span className="max-md:hidden">Popolare</span>
              <span className="md:hidden">TOP</span>
            </span>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-1.5 md:gap-x-2.5">
          <Price cents={pack.priceCents} className="font-semibold" />
          {pack.reduction && (
            <>
              <FormerPrice cents={pack.reduction.compareAtCents} className="text-note text-cocoa" />
              <span
                lang="en"
                className="text-small font-semibold whitespace-nowrap text-led md:text-note"
              >
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

function PackPhoto({ pack, picture }: RowProps) {
  return picture ? (
    <ShopImage picture={picture} alt="" sizes="(min-width: 768px) 224px, 83px" />
  ) : (
    <img src={pack.imagePath} width={800} height={800} alt="" loading="lazy" />
  );
}
