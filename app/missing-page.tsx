import { InlineScript } from "@/components/shop/site/inline-scripts";
import { PageNotFound } from "@/components/shop/site/page-not-found";
import { ShopFrame } from "./shop-frame";

/** Shows, in the shop's frame, that an address leads nowhere. */
export function MissingPage() {
  return (
    <ShopFrame>
      <InlineScript name="missingPath" />
      <PageNotFound />
    </ShopFrame>
  );
}
