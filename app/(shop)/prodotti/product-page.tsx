import { BuyBar } from "@/components/shop/catalog/buy-bar";
import {
  boxPictures,
  demoFilms,
  type Film,
  shelfPictures,
} from "@/components/shop/catalog/content";
import { ProductFaq } from "@/components/shop/catalog/faq";
import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { DemoVideos, RitualVideo } from "@/components/shop/catalog/films";
import { HowItWorks } from "@/components/shop/catalog/how-it-works";
import { ClosingCall, PriceTags, PromoBar } from "@/components/shop/catalog/offer";
import { ProductOpening } from "@/components/shop/catalog/product-opening";
import { PurchaseProvider } from "@/components/shop/catalog/purchase";
import {
  BeforeAfter,
  BoxContents,
  ClinicalResults,
  EmsExplainer,
  ReviewsSummary,
} from "@/components/shop/catalog/sent-once";
import { Specs } from "@/components/shop/catalog/specs";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { faqClaims, type FaqFacts } from "@/lib/catalog/copy/faq";
import { sectionTitles } from "@/lib/catalog/model/device";
import { type PageContent } from "@/lib/catalog/model/page-content";
import { getPageContent, listProducts } from "@/lib/catalog/queries";
import { type ListedFilm, toGraphListing } from "@/lib/listings/model/product-graph";
import { listListings } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { type Quotations } from "@/lib/reviews/model/review";
import { getQuotations, getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { technicalFacts, withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { findGuaranteeNotice, getClosedNotice, getSettings } from "@/lib/settings/queries";
import { closureNotice } from "@/lib/shipping/copy";
import { standardDelivery } from "@/lib/shipping/model/delivery";
import { PageData } from "../page-head";

function reviewsName({ items, verified }: Quotations) {
  if (items.length === 0) return null;
  return verified ? "recensioni" : "testimonianze";
}

type Props = {
  chosen?: string | null;
  /** Shown instead of what is published. */
  draft?: PageContent;
};

/** The product page. Opens with the product of a sku chosen; without one, with the device alone. */
export async function ProductPage({ chosen = null, draft }: Props) {
  const now = new Date();
  const content = draft ?? (await getPageContent());
  const { texts } = content;
  const titles = sectionTitles(texts);
  const [stored, claims, products, quotations, listings, notice, closed] = await Promise.all([
    getSettings(),
    getReviewedClaims(),
    listProducts(now),
    getQuotations(),
    listListings(now, feedPictures, content),
    findGuaranteeNotice(),
    getClosedNotice(),
  ]);
  const settings = withDemonstrationGoods(stored, getEnv().mode);
  const { brand, shipping, returns, gift } = settings;
  const { study, resultsFromDay, productRating, recommend, productCustomers, effects } = claims;
  const { facialMuscles, deviceFacts } = claims;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  if (!device) throw new Error(`No price in force for ${brand.deviceSlug}`);
  const packs = products.filter(({ kind }) => kind === "pack");
  const listed = listings.find(({ sku }) => sku === device.sku);
  const shared = { device, settings, claims };
  const questions: FaqFacts = {
    settings: { shipping, returns, gift },
    claims: faqClaims(claims),
    texts,
  };
  return (
    <PurchaseProvider
      device={device}
      packs={packs}
      chosen={chosen}
      closed={closed}
      {...(draft && { isPreview: true })}
    >
      <PageData
        trail={[{ name: brand.device, path: routes.products }]}
        product={{
          listings: listings.filter(({ groupId }) => groupId !== null).map(toGraphListing),
          reviews: quotations.items,
          // Their day needs the claim.
          films: deviceFacts ? demoFilms.map(toListedFilm) : [],
          questions,
        }}
      />
      {listed && <PriceTags {...listed} />}
      <div className="product-page">
        <HiddenOnError>
          <PromoBar {...shared} product={device} />
        </HiddenOnError>
        <ProductOpening
          {...shared}
          content={content}
          packs={packs}
          chosen={chosen}
          quotations={quotations.items}
          notice={notice}
          delivery={listed?.inStock === false ? null : standardDelivery(settings, now)}
          closure={closureNotice(settings.calendar, now)}
        />
        <EmsExplainer facialMuscles={facialMuscles} effects={effects} texts={texts} />
        <div className="lg:grid lg:grid-cols-[7fr_5fr]">
          {study && <BeforeAfter pictures={shelfPictures} />}
          <ClinicalResults study={study} resultsFromDay={resultsFromDay} />
        </div>
        <HiddenOnError>
          <DemoVideos />
        </HiddenOnError>
        <ReviewsSummary
          quotations={quotations}
          claims={{ productRating, recommend, productCustomers }}
        />
        <HowItWorks
          title={titles.how}
          texts={texts}
          reviews={reviewsName(quotations)}
          deviceFacts={deviceFacts}
        />
        <HiddenOnError>
          <RitualVideo claims={{ deviceFacts }} />
        </HiddenOnError>
        <BoxContents texts={texts} pictures={boxPictures} claims={{ deviceFacts }} />
        <Specs title={titles.specs} facts={technicalFacts(settings)} claims={{ deviceFacts }} />
        <ProductFaq title={titles.faq} settings={settings} facts={questions} />
        <ClosingCall {...settings} />
      </div>
      <HiddenOnError>
        <BuyBar freeShipping={shipping.standard.priceCents === 0} />
      </HiddenOnError>
    </PurchaseProvider>
  );
}

function toListedFilm({ name, poster, title, text, seconds, publishedOn }: Film): ListedFilm {
  return {
    title,
    text,
    seconds,
    publishedOn,
    poster: poster.src,
    file: filmAddress(name, "mp4"),
    captions: filmAddress(name, "vtt"),
  };
}
