import { type Listing } from "@/lib/listings/model/listing";
import {
  type ProductPageFacts,
  productNodes,
  refillNodes,
} from "@/lib/listings/model/product-graph";
import { type Crumb, pageGraph, type StoreFacts } from "@/lib/listings/model/store-graph";

export type PageFacts = {
  store: StoreFacts;
  /** Leads from below the home page to the page itself. */
  trail?: readonly Crumb[];
  product?: ProductPageFacts;
  refill?: Listing;
};

export function PageGraph({ store, trail = [], product, refill }: PageFacts) {
  const nodes = refill
    ? refillNodes(refill, store.siteUrl)
    : product && productNodes(product, store.siteUrl);
  const graph = pageGraph(store, trail, nodes);
  // "<" is escaped, so that no text can close the script element.
  const json = JSON.stringify(graph).replaceAll("<", String.raw`\u003c`);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
