import { listProducts } from "@/lib/catalog/queries";
import { ProductPage } from "../product-page";

/*
 * The product page with a product chosen. Its address is `/prodotti?confezione=<sku>`, which
 * `next.config.ts` rewrites to this folder: as a path of its own the page is prerendered.
 */

export { generateMetadata } from "../page";

export const dynamicParams = false;

export async function generateStaticParams(): Promise<{ sku: string }[]> {
  const products = await listProducts(new Date());
  return products.flatMap(({ sku, kind }) => (kind === "refill" ? [] : [{ sku }]));
}

export default async function ChosenProductPage({ params }: { params: Promise<{ sku: string }> }) {
  const { sku } = await params;
  return <ProductPage chosen={decodeURIComponent(sku)} />;
}
