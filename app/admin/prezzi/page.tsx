import { type Metadata } from "next";
import { Suspense } from "react";
import { ProductPrices } from "@/components/admin/catalog/product-prices";
import { FeedAddresses } from "@/components/admin/listings/feed-addresses";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { listProductPrices } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { areFeedsPublished } from "@/lib/listings/queries";
import { getEnv } from "@/lib/platform/env";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Prezzi" };

export default function PricesPage() {
  return (
    <>
      <PageHead
        title="Prezzi"
        text="Quello che si vende e quanto costa, adesso e da una data che scegli tu."
      />
      <Suspense fallback={<SectionLoading title="Prodotti" rows={8} />}>
        <Products />
      </Suspense>
      <Suspense fallback={<SectionLoading title="Feed dei prodotti" rows={4} />}>
        <Feeds />
      </Suspense>
    </>
  );
}

async function Products() {
  const products = await loadForAdmin(listProductPrices);
  if (!products.ok) return <SectionError title="Impossibile caricare i prezzi." />;
  if (products.value.length === 0) return <NoProducts />;
  const now = systemClock();
  return products.value.map((product) => (
    <ProductPrices key={product.sku} product={product} all={products.value} now={now} />
  ));
}

async function Feeds() {
  return <FeedAddresses siteUrl={getEnv().SITE_URL} published={await areFeedsPublished()} />;
}

/** Shown when the database is migrated but not seeded; the shop is empty then too. */
function NoProducts() {
  return (
    <Section id="prodotti" title="Prodotti" count={0}>
      <p className="py-3 text-cocoa">
        Il catalogo è ancora vuoto. Lo riempie il
        {" comando "}
        <code className="font-sans font-medium text-ink [font-variant-ligatures:none]">
          npm run db:seed -- --production
        </code>
        , poi prezzi e schede si cambiano qui.
      </p>
    </Section>
  );
}
