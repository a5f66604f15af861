import { type ProductPageFacts, productNodes } from "@/lib/listings/model/product-graph";
import { type Crumb, pageGraph, type StoreFacts } from "@/lib/listings/model/store-graph";

export type PageFacts = {
  store: StoreFacts;
  /** Leads from below the home page to the page itself. */
  trail?: readonly Crumb[];
  product?: ProductPageFacts;
};

export function PageGraph({ store, trail = [], product }: PageFacts) {
  const graph = pageGraph(store, trail, product && productNodes(product, store.siteUrl));
  // "<" is escaped, so that no text can close the script element.
  const json = JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
