import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/platform/routes";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FaqList } from "./faq-list";
import { ProductSafety } from "./product-safety";

export function ProductFaq({ settings, claims }: { settings: ShopSettings; claims: ShownClaims }) {
  return (
    <section className="pb-section" id="faq" aria-labelledby="h-faq">
      <div className="page page-grid">
        <div className="lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
          <h2 className="title-1" id="h-faq">
            Prima di ordinare.
          </h2>
          <p className="note mt-4">
            Non trovi la
            {" risposta? "}
            <Link href={routes.contact} className={buttonClass("link", "text-note")}>
              Scrivici
            </Link>
          </p>
        </div>
        <div className="compact-accordion mt-6 md:mt-8 lg:col-start-6 lg:-col-end-1 lg:mt-3">
          <FaqList settings={settings} claims={claims} />
          <ProductSafety settings={settings} />
        </div>
      </div>
    </section>
  );
}
