import { type Metadata } from "next";
import { connection } from "next/server";
import { DeliveryDay } from "@/components/shop/cart/delivery-day";
import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import {
  ChosenButton,
  ChosenPrice,
  PurchaseProvider,
  UnlessSoldOut,
} from "@/components/shop/catalog/purchase";
import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { FactList } from "@/components/shop/legal/text-page";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { notFoundMetadata, PageNotFound } from "@/components/shop/site/page-not-found";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { safetyTexts } from "@/lib/catalog/model/device";
import { getPageContent, listProducts } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { refillDescription } from "@/lib/listings/copy";
import { listListings } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { REFILL_ROUTE } from "@/lib/platform/listing-routes";
import { routes } from "@/lib/platform/routes";
import { serumFacts, unitPriceText, withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { returnExclusions } from "@/lib/settings/copy/returns";
import { vatNote } from "@/lib/settings/copy/vat";
import { findGuaranteeNotice, getClosedNotice, getSettings } from "@/lib/settings/queries";
import { standardDelivery } from "@/lib/shipping/model/delivery";
import { PageData } from "../../page-head";

async function findRefill(now: Date) {
  return (await listProducts(now)).find(({ kind }) => kind === "refill");
}

export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const refill = await findRefill(systemClock());
  if (!refill) return { ...notFoundMetadata, robots: { index: false } };
  const shared = { title: refill.name, description: refillDescription };
  const images = feedPictures(await getPageContent(), refill);
  return {
    ...shared,
    alternates: { canonical: REFILL_ROUTE },
    openGraph: { ...shared, type: "website", locale: "it_IT", url: REFILL_ROUTE, images },
  };
}

/** The serum alone. The law asks for its whole label beside the price (Reg. (EC) 1223/2009, art. 19). */
export default async function RefillPage() {
  await connection();
  const now = systemClock();
  const [stored, product, listings, notice, closed] = await Promise.all([
    getSettings(),
    findRefill(now),
    listListings(now, feedPictures),
    findGuaranteeNotice(),
    getClosedNotice(),
  ]);
  const listing = listings.find(({ sku }) => sku === product?.sku);
  if (!product || !listing) {
    answerNotFound();
    return <PageNotFound />;
  }
  const settings = withDemonstrationGoods(stored, getEnv().mode);
  const { brand, contact, returns } = settings;
  const [opened] = returnExclusions;
  return (
    <PurchaseProvider device={product} packs={[]} chosen={null} closed={closed}>
      <PageData
        trail={[
          { name: brand.device, path: routes.products },
          { name: product.name, path: REFILL_ROUTE },
        ]}
        refill={listing}
      />
      <article className="page page-grid pt-10 pb-section md:pt-14">
        <div className="max-md:mb-6 max-md:w-32 md:col-span-2 lg:col-span-4">
          <ShopImage picture={pictures["cut-siero"]} sizes="(min-width: 768px) 30vw, 8rem" eager />
        </div>
        <div className="md:col-span-4 lg:col-span-6 lg:col-start-6">
          <h1 className="title-1 text-pretty">{product.name}</h1>
          <p className="lead mt-4">{refillDescription}</p>
          <ChosenPrice vatNote={vatNote(settings)} />
          <p className="note mb-6">{unitPriceText(settings, product.priceCents)}</p>
          <ChosenButton />
          <NeedsScripts to="comprare" email={contact.email} />
          <ul className="mt-6 text-[0.9375rem] *:border-b *:border-gold-veil *:py-1.5">
            {listing.inStock && (
              <UnlessSoldOut>
                <li>
                  <DeliveryDay delivery={standardDelivery(settings, now)} />
                </li>
              </UnlessSoldOut>
            )}
            <li>{`${returns.withdrawalDays} giorni per cambiare idea, finché il sigillo è intatto`}</li>
          </ul>
          {opened && <p className="note mt-3">{opened.join(". ")}</p>}
          <GuaranteeNotice notice={notice} />
          <h2 className="title-3 mt-10">Sull’etichetta</h2>
          <FactList facts={serumFacts(settings)} />
          <p className="note mt-4">{`${safetyTexts.serum} ${safetyTexts.serumLabel}`}</p>
        </div>
      </article>
    </PurchaseProvider>
  );
}
