import { type Metadata } from "next";
import { BeforeAfter } from "@/components/shop/catalog/before-after";
import { BoxContents } from "@/components/shop/catalog/box-contents";
import { ClinicalResults } from "@/components/shop/catalog/clinical-results";
import { DemoVideos } from "@/components/shop/catalog/demo-videos";
import { EmsExplainer } from "@/components/shop/catalog/ems-explainer";
import { HowItWorks } from "@/components/shop/catalog/how-it-works";
import { ProductFaq } from "@/components/shop/catalog/product-faq";
import { ProductJsonLd } from "@/components/shop/catalog/product-json-ld";
import { ProductOpening } from "@/components/shop/catalog/product-opening";
import { PromoBar } from "@/components/shop/catalog/promo-bar";
import { ReviewsSummary } from "@/components/shop/catalog/reviews-summary";
import { RitualVideo } from "@/components/shop/catalog/ritual-video";
import { Specs } from "@/components/shop/catalog/specs";
import { NewsletterPopup } from "@/components/shop/newsletter/newsletter-popup";
import { listProducts } from "@/lib/catalog/queries";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { countFreeDevices } from "@/lib/inventory/queries";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { type Quotations } from "@/lib/reviews/model/review";
import { getQuotations, getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { findGuaranteeNotice, getSettings } from "@/lib/settings/queries";

function describe({ shipping, returns }: ShopSettings): string {
  const extras = [
    "Siero viso in omaggio",
    ...(shipping.standard.priceCents === 0 ? ["spedizione gratuita"] : []),
    `${returns.withdrawalDays} giorni soddisfatti o rimborsati`,
  ];
  return `Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore. ${extras.join(", ")}.`;
}

export async function generateMetadata(): Promise<Metadata> {
  const settings = await getSettings();
  return {
    title: { absolute: `Scultore Facciale - ${settings.brand.device}` },
    description: describe(settings),
    alternates: { canonical: routes.products },
  };
}

function reviewsName({ items, verified }: Quotations) {
  if (items.length === 0) return null;
  return verified ? "recensioni" : "testimonianze";
}

export default async function ProductPage() {
  const now = new Date();
  const [settings, claims, products, quotations, freeDevices, notice] = await Promise.all([
    getSettings(),
    getReviewedClaims(),
    listProducts(now),
    getQuotations(),
    countFreeDevices(),
    findGuaranteeNotice(),
  ]);
  const { brand, shipping } = settings;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  if (!device) throw new Error(`No price in force for ${brand.deviceSlug}`);
  const packs = products.filter(({ kind }) => kind === "pack");
  const deliverBy = addBusinessDays(italianDay(now), shipping.standard.businessDays);
  const shared = { device, settings, claims };
  return (
    <>
      <ProductJsonLd
        device={device}
        brand={brand.name}
        siteUrl={getEnv().SITE_URL}
        description={describe(settings)}
        inStock={freeDevices > 0}
        rating={quotations.verified ? claims.productRating : null}
      />
      <PromoBar {...shared} />
      <ProductOpening {...shared} packs={packs} notice={notice} deliverBy={deliverBy} />
      <EmsExplainer muscles={claims.facialMuscles} />
      {claims.study && <BeforeAfter />}
      <ClinicalResults {...claims} />
      <DemoVideos afterStudy={claims.study !== null} />
      <ReviewsSummary quotations={quotations} claims={claims} />
      <HowItWorks reviews={reviewsName(quotations)} />
      <RitualVideo />
      <BoxContents />
      <Specs />
      <ProductFaq settings={settings} claims={claims} />
      <NewsletterPopup side="left" />
    </>
  );
}
