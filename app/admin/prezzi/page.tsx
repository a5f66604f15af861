import { type Metadata } from "next";
import { Suspense } from "react";
import { PageHead } from "@/components/admin/page-head";
import { ProductPrices } from "@/components/admin/prices/product-prices";
import { SectionLoading } from "@/components/admin/section";
import { SectionError } from "@/components/admin/section-error";
import { listProductPrices } from "@/lib/catalog/queries";
import { systemClock } from "@/lib/core/clock";
import { getShownClaims } from "@/lib/settings/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Prezzi" };

/** Every product with what it costs, has cost and will cost. */
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
    </>
  );
}

async function Products() {
  const products = await loadForAdmin(listProductPrices);
  if (!products.ok) return <SectionError title="Impossibile caricare i prezzi." />;
  const { formerPrices } = await getShownClaims();
  const now = systemClock();
  return products.value.map((product) => (
    <ProductPrices
      key={product.sku}
      product={product}
      showsFormerPrices={formerPrices !== null}
      now={now}
    />
  ));
}
