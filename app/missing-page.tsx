import { PageNotFound } from "@/components/shop/site/page-not-found";
import { InlineScript } from "@/components/shop/site/sent-scripts";
import { ShopFrame } from "./shop-frame";

export function MissingPage() {
  return (
    <ShopFrame>
      <InlineScript name="missingPath" />
      <PageNotFound />
    </ShopFrame>
  );
}
