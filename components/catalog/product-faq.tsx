import { type ShownClaims } from "@/lib/settings/claims";
import { type ShopSettings } from "@/lib/settings/model";
import { FaqList } from "./faq-list";
import { ProductSafety } from "./product-safety";

/** Questions before ordering, and below them what product safety law wants said. */
export function ProductFaq({ settings, claims }: { settings: ShopSettings; claims: ShownClaims }) {
  return (
    <section className="pb-section" id="faq" aria-labelledby="h-faq">
      <div className="page page-grid">
        <h2 className="title-1 lg:col-span-5" id="h-faq">
          Prima di ordinare.
        </h2>
        <div className="mt-8 lg:col-start-6 lg:-col-end-1 lg:mt-3">
          <FaqList settings={settings} claims={claims} />
          <ProductSafety settings={settings} />
        </div>
      </div>
    </section>
  );
}
