import { type Metadata } from "next";
import { AccessRefusalToast } from "@/components/admin/ui/access-refusal-toast";
import { productPicture } from "@/components/shop/catalog/content";
import { AboutTeaser, ContactTeaser, FinalCall } from "@/components/shop/home/closing";
import { AgeingSigns, DeviceEffects, Serum } from "@/components/shop/home/effects";
import { Hero } from "@/components/shop/home/hero";
import { OfferCard } from "@/components/shop/home/offer-card";
import { CountdownBanner, Promotions } from "@/components/shop/home/promotions";
import { Results } from "@/components/shop/home/results";
import { Comparison, Study, Testimonials } from "@/components/shop/home/sent-once";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { pictures } from "@/components/ui/pictures";
import { faqClaims } from "@/lib/catalog/copy/faq";
import { deviceDescription } from "@/lib/catalog/model/device";
import { getPageContent, listProducts } from "@/lib/catalog/queries";
import { routes } from "@/lib/platform/routes";
import { getQuotations, getReviewedClaims } from "@/lib/reviews/queries/reviews";
import { supportHours } from "@/lib/settings/copy/contact";
import { homeHeadline } from "@/lib/settings/copy/statements";
import { getReplyTime, getSettings, getShownClaims, isShopPublic } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "./page-head";

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand, shipping }, claims, { texts }] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getPageContent(),
  ]);
  const gifts =
    shipping.standard.priceCents === 0
      ? "il siero viso in omaggio e la spedizione gratuita"
      : "il siero viso in omaggio";
  return pageMetadata(routes.home, {
    title: { absolute: `${brand.name} - ${homeHeadline(claims).join(" ")}` },
    description: `${deviceDescription(texts).replace(/\.$/, "")}, con ${gifts}.`,
  });
}

export default async function HomePage() {
  const [content, settings, claims, products, quotations, replyTime, isPublic] = await Promise.all([
    getPageContent(),
    getSettings(),
    getReviewedClaims(),
    listProducts(new Date()),
    getQuotations(),
    getReplyTime(),
    isShopPublic(),
  ]);
  const { brand, contact, gift, returns, shipping } = settings;
  const { study, facialMuscles, resultsFromDay, notMedical, homeRating, homeCustomers, recommend } =
    claims;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  const offer =
    products.find(({ popular }) => popular) ?? products.find(({ kind }) => kind === "pack");
  if (!device || !offer) throw new Error("No price in force for the device or the offered pack");
  return (
    <>
      <PageData />
      <Hero device={brand.device} product={device} claims={claims} />
      {claims.countdowns && (
        <HiddenOnError>
          <CountdownBanner product={device} />
        </HiddenOnError>
      )}
      {study && <AgeingSigns />}
      <Promotions product={device} settings={settings} claims={claims} />
      <DeviceEffects {...claims} />
      <Serum gift={gift} claims={claims} />
      <Results {...claims} />
      {claims.comparison && (
        <Comparison
          device={brand.device}
          priceCents={device.priceCents}
          withdrawalDays={returns.withdrawalDays}
          resultsFromDay={resultsFromDay}
        />
      )}
      <OfferCard
        product={offer}
        settings={settings}
        claims={claims}
        picture={productPicture(content, device)}
      />
      <Study
        study={study}
        facialMuscles={facialMuscles}
        resultsFromDay={resultsFromDay}
        notMedical={notMedical}
      />
      <Testimonials
        quotations={quotations}
        claims={{ homeRating, homeCustomers, recommend }}
        picture={pictures["06-testimonianze"]}
      />
      <AboutTeaser {...claims} />
      <ContactTeaser hours={supportHours(claims, contact)} replyTime={replyTime} />
      <FinalCall
        withdrawalDays={returns.withdrawalDays}
        replyTime={replyTime}
        takesMessages={isPublic}
        questions={{
          settings: { shipping, returns, gift },
          claims: faqClaims(claims),
          texts: content.texts,
        }}
      />
      {/* Visitors refused by the dashboard are redirected here. */}
      <AccessRefusalToast />
    </>
  );
}
