import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type Product } from "@/lib/catalog/model/product";
import { routes } from "@/lib/platform/routes";
import { PromotionTimer } from "./promotion-timer";

export function CountdownBanner({ product }: { product: Product }) {
  const saving = product.reduction && `−${product.reduction.savingPercent}%`;
  return (
    <aside
      aria-label="Offerta a tempo"
      data-sticky-band
      className="sticky z-(--z-band) border-y border-gold-veil bg-ivory"
    >
      <div className="page flex min-h-13 flex-wrap items-center gap-x-3 text-note max-[30rem]:justify-between min-[30rem]:gap-x-7 lg:justify-between">
        <div className="flex flex-wrap items-center gap-x-3">
          <p>
            <span className="max-md:hidden">
              L’offerta di oggi, {saving && `${saving} e `}siero in omaggio, termina tra
            </span>
            <span className="md:hidden">{saving ?? "Siero in omaggio"} ancora per</span>
          </p>
          <PromotionTimer />
        </div>
        <Link href={routes.products} className={buttonClass("link", "whitespace-nowrap")}>
          Ordina Ora
        </Link>
      </div>
    </aside>
  );
}
