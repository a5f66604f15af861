import { InlineScript } from "@/components/shop/site/inline-scripts";
import { PageNotFound } from "@/components/shop/site/page-not-found";
import { ShopFrame } from "./shop-frame";

export function MissingPage() {
  return (
    <ShopFrame>
      <InlineScript name="missingPath" />
      <PageNotFound />
    </ShopFrame>
  );
}
