import { type Metadata } from "next";
import { BoxContents } from "@/components/catalog/box-contents";
import { BuyBar } from "@/components/catalog/buy-bar";
import { BuyPanel } from "@/components/catalog/buy-panel";
import { gallerySlides } from "@/components/catalog/content";
import { Gallery } from "@/components/catalog/gallery";
import { KeyBenefits } from "@/components/catalog/key-benefits";
import { PackChooser } from "@/components/catalog/pack-chooser";
import { ProductFaq } from "@/components/catalog/product-faq";
import { ProductJsonLd } from "@/components/catalog/product-json-ld";
import { PurchaseProvider } from "@/components/catalog/purchase";
import { Specs } from "@/components/catalog/specs";
import { NewsletterPopup } from "@/components/newsletter/newsletter-popup";
import { listProducts } from "@/lib/catalog/queries";
import { addBusinessDays, italianDay } from "@/lib/core/business-days";
import { getEnv } from "@/lib/env";
import { countFreeDevices } from "@/lib/inventory/queries";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

const description =
  "Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore. Siero viso in omaggio, spedizione gratuita, 30 giorni soddisfatti o rimborsati.";

export async function generateMetadata(): Promise<Metadata> {
  const { brand } = await getSettings();
  return {
    title: { absolute: `Scultore Facciale - ${brand.device}` },
    description,
    alternates: { canonical: routes.products },
  };
}

export default async function ProductPage() {
  const now = new Date();
  const [settings, products, freeDevices] = await Promise.all([
    getSettings(),
    listProducts(now),
    countFreeDevices(),
  ]);
  const { brand, shipping, returns, gift } = settings;
  const device = products.find(({ sku }) => sku === brand.deviceSlug);
  if (!device) throw new Error(`No price in force for ${brand.deviceSlug}`);
  const packs = products.filter(({ kind }) => kind === "pack");
  return (
    <>
      <ProductJsonLd
        device={device}
        brand={brand.name}
        siteUrl={getEnv().SITE_URL}
        description={description}
        inStock={freeDevices > 0}
      />
      <PurchaseProvider device={device} packs={packs}>
        <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,7.4fr)_minmax(0,4.6fr)]">
          <Gallery productName={brand.device} slides={gallerySlides} />
          <BuyPanel
            device={device}
            settings={{ gift, returns, standardShipping: shipping.standard }}
            deliverBy={addBusinessDays(italianDay(now), shipping.standard.businessDays)}
          />
          <PackChooser packs={packs} guaranteeYears={returns.guaranteeYears} />
          <KeyBenefits />
        </div>
        <BuyBar freeShipping={shipping.standard.priceCents === 0} />
      </PurchaseProvider>
      <BoxContents />
      <Specs />
      <ProductFaq shipping={shipping} returns={returns} />
      <NewsletterPopup side="left" />
    </>
  );
}
