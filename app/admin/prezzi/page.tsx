import { type Metadata } from "next";
import { Suspense } from "react";
import { ProductPrices } from "@/components/admin/catalog/product-prices";
import { Sales } from "@/components/admin/catalog/sales";
import { CopyText } from "@/components/admin/ui/copy-text";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { listProductPrices } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { feedNames } from "@/lib/listings/copy";
import { getEnv } from "@/lib/platform/env";
import { feedRoutes } from "@/lib/platform/listing-routes";
import { isShopIndexed } from "@/lib/settings/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Prezzi" };

const feeds = Object.keys(feedNames) as (keyof typeof feedNames)[];

export default function PricesPage() {
  return (
    <>
      <PageHead
        title="Prezzi"
        text="Quello che si vende e quanto costa, adesso e da una data che scegli tu."
      />
      <LoadedSection title="Prodotti" rows={8} what="i prezzi" load={listProductPrices}>
        {(products) => {
          if (products.length === 0) return <NoProducts />;
          const now = systemClock();
          return (
            <>
              <Sales products={products} now={now} />
              {products.map((product) => (
                <ProductPrices key={product.sku} product={product} all={products} now={now} />
              ))}
            </>
          );
        }}
      </LoadedSection>
      <Suspense fallback={<SectionLoading title="Feed dei prodotti" rows={4} />}>
        <Feeds />
      </Suspense>
    </>
  );
}

async function Feeds() {
  const published = await isShopIndexed();
  return (
    <Section id="feed" title="Feed dei prodotti">
      <p className="pt-3 text-cocoa">
        {published
          ? "Da incollare in Merchant Center, nel catalogo di Meta e in ChatGPT. Prezzi, scorte e spedizione sono quelli delle pagine."
          : "Per ora rispondono «non trovato»: si aprono quando apri il negozio."}
      </p>
      <dl className="grid gap-y-2 py-3">
        {feeds.map((feed) => {
          const link = new URL(feedRoutes[feed], getEnv().SITE_URL).href;
          return (
            <div key={feed} className="grid grid-cols-[16rem_1fr] gap-x-4 max-md:grid-cols-1">
              <dt className="text-cocoa">{feedNames[feed]}</dt>
              <dd className="flex flex-wrap items-center gap-x-4">
                <span className="wrap-anywhere select-all">{link}</span>
                <CopyText
                  text={link}
                  label={`Copia l’indirizzo: ${feedNames[feed]}`}
                  done="Indirizzo copiato"
                  failed="Indirizzo non copiato"
                />
              </dd>
            </div>
          );
        })}
      </dl>
    </Section>
  );
}

/** Shown when the database is migrated but not seeded; the shop is empty then too. */
function NoProducts() {
  return (
    <Section id="prodotti" title="Prodotti" count={0}>
      <p className="py-3 text-cocoa">
        Il catalogo è ancora vuoto. Chiedi a chi gestisce il server di riempirlo con il
        {" comando "}
        <code className="font-sans font-medium text-ink [font-variant-ligatures:none]">
          npm run db:seed -- --production
        </code>
        , poi prezzi e schede si cambiano qui.
      </p>
    </Section>
  );
}
