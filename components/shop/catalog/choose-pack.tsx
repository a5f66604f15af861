"use client";

import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { thin } from "@/components/ui/icons";
import { isSameOffer } from "@/lib/catalog/model/choice";
import { type Product } from "@/lib/catalog/model/product";
import { usePurchase } from "./purchase";

/** Chooses a pack of the comparison; panel and bar then sell it. */
export function ChoosePack({ pack }: { pack: Product }) {
  const { product, choose } = usePurchase();
  const chosen = isSameOffer(pack, product);
  const text = chosen ? "Scelto" : "Scegli";
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={`${text}: ${pack.name}`}
      className={buttonClass(chosen ? "small" : "smallOutline", "noscript:hidden")}
      onClick={() => {
        choose(pack.sku);
      }}
    >
      {chosen && <Icon drawing={thin.check} />}
      <span>{text}</span>
    </button>
  );
}
