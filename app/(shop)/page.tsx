import { type Metadata } from "next";
import { Hero } from "@/components/home/hero";
import { OfferCard } from "@/components/home/offer-card";
import { NewsletterPopup } from "@/components/newsletter/newsletter-popup";
import { listProducts } from "@/lib/catalog/queries";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getSettings();
  return {
    title: { absolute: `${brand.name} - La luce che scolpisce il viso` },
    description:
      "Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore, con il siero viso in omaggio e la spedizione gratuita.",
    alternates: { canonical: routes.home },
  };
}

export default async function HomePage() {
  const [settings, products] = await Promise.all([getSettings(), listProducts(new Date())]);
  const { brand, gift, returns, shipping } = settings;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  const offer = products.find(({ popular }) => popular);
  return (
    <>
      <Hero device={brand.device} product={device} />
      {offer && <OfferCard pack={offer} settings={{ gift, returns, shipping }} />}
      <NewsletterPopup side="right" />
    </>
  );
}
