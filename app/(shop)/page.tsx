import { type Metadata } from "next";
import { AccessRefusalToast } from "@/components/admin/access-refusal-toast";
import { FaqList } from "@/components/catalog/faq-list";
import { AboutTeaser } from "@/components/home/about-teaser";
import { After } from "@/components/home/after";
import { Before } from "@/components/home/before";
import { Comparison } from "@/components/home/comparison";
import { ContactTeaser } from "@/components/home/contact-teaser";
import { CountdownBanner } from "@/components/home/countdown-banner";
import { FinalCall } from "@/components/home/final-call";
import { Hero } from "@/components/home/hero";
import { OfferCard } from "@/components/home/offer-card";
import { Promotions } from "@/components/home/promotions";
import { Results } from "@/components/home/results";
import { Serum } from "@/components/home/serum";
import { Study } from "@/components/home/study";
import { Testimonials } from "@/components/home/testimonials";
import { NewsletterPopup } from "@/components/newsletter/newsletter-popup";
import { listProducts } from "@/lib/catalog/queries";
import { getReviewedClaims, getVoices } from "@/lib/reviews/queries";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { brand, shipping } = await getSettings();
  const gifts =
    shipping.standard.priceCents === 0
      ? "il siero viso in omaggio e la spedizione gratuita"
      : "il siero viso in omaggio";
  return {
    title: { absolute: `${brand.name} - La luce che scolpisce il viso` },
    description: `Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore, con ${gifts}.`,
    alternates: { canonical: routes.home },
  };
}

export default async function HomePage() {
  const [settings, claims, products, voices] = await Promise.all([
    getSettings(),
    getReviewedClaims(),
    listProducts(new Date()),
    getVoices(),
  ]);
  const { brand, contact, gift, returns } = settings;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  const offer = products.find(({ popular }) => popular);
  if (!device || !offer) throw new Error("No price in force for the device or the offered pack");
  return (
    <>
      <Hero device={brand.device} product={device} />
      {claims.countdowns && <CountdownBanner product={device} />}
      <Before />
      <Promotions product={device} settings={settings} countdown={claims.countdowns !== null} />
      <After claims={claims} />
      <Serum gift={gift} claims={claims} />
      {claims.study && <Results study={claims.study} />}
      <Comparison product={device} settings={settings} claims={claims} />
      <OfferCard pack={offer} settings={settings} />
      <Study claims={claims} />
      <Testimonials voices={voices} claims={claims} />
      <AboutTeaser claims={claims} />
      <ContactTeaser contact={contact} />
      <FinalCall
        withdrawalDays={returns.withdrawalDays}
        questions={<FaqList settings={settings} claims={claims} />}
      />
      <NewsletterPopup side="right" />
      {/* A refused visitor of the dashboard is sent here. */}
      <AccessRefusalToast />
    </>
  );
}
