"use client";

import { DeliveryDay } from "@/components/cart/delivery-day";
import { buttonClass } from "@/components/ui/button";
import { FormerPrice, Price, Saving } from "@/components/ui/price";
import { type Product } from "@/lib/catalog/model";
import { formatEuro } from "@/lib/core/money";
import { type ShopSettings } from "@/lib/settings/model";
import { AddToCartButton } from "./add-to-cart-button";
import { BUY_BUTTON_ID } from "./buy-bar";
import { usePurchase } from "./purchase";
import { StockLine } from "./stock-line";

type BuyPanelProps = {
  device: Product;
  settings: Pick<ShopSettings, "gift" | "returns"> & {
    standardShipping: ShopSettings["shipping"]["standard"];
  };
  /** The delivery day when the page was rendered; the shopper's clock corrects it. */
  deliverBy: string;
};

/** Name, price, gift, stock and the button: sticky beside gallery, packs and benefits. */
export function BuyPanel({ device, settings, deliverBy }: BuyPanelProps) {
  const { product } = usePurchase();
  const { gift, returns, standardShipping } = settings;
  const [name = device.name, subtitle] = device.name.split(" - ");
  return (
    <section
      aria-labelledby="h-product"
      className="px-margin pt-5 pb-12 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:pt-0 lg:pb-0 lg:pl-[clamp(2rem,3.4vw,4rem)]"
    >
      <div className="lg:sticky lg:top-0 lg:pt-9 lg:pb-8">
        <h1 id="h-product">
          <span className="title-1 block">{name}</span>
          {subtitle && (
            <>
              <span className="sr-only"> - </span>
              <span className="mt-2 block text-lead leading-tight text-cocoa">{subtitle}</span>
            </>
          )}
        </h1>
        <PanelPrice product={product} />
        <ChosenPack />
        <div className="mt-5 mb-4 flex items-center gap-5 border-y border-gold-veil py-3 leading-snug">
          <img
            src="/media/img/cut-siero.webp"
            width={330}
            height={808}
            alt=""
            className="ml-2 h-18 w-auto"
          />
          <p>
            <strong className="font-semibold">{gift.name} in omaggio</strong>
            <br />
            <span className="note">
              valore <s>{formatEuro(gift.valueCents)}</s>
            </span>
          </p>
        </div>
        <StockLine />
        <div id={BUY_BUTTON_ID}>
          <AddToCartButton product={product} className="w-full" />
        </div>
        <ul className="my-4 text-[0.9375rem] *:border-b *:border-gold-veil *:py-2">
          <li>
            <DeliveryDay shipping={standardShipping} renderedDay={deliverBy} />
          </li>
          <li>{returns.withdrawalDays} giorni soddisfatti o rimborsati</li>
          <li>Carta o PayPal, pagamento sicuro</li>
        </ul>
        <p className="fine-print">
          Garanzia legale di conformità di {returns.guaranteeYears} anni su ogni dispositivo.
        </p>
      </div>
    </section>
  );
}

function PanelPrice({ product }: { product: Product }) {
  const { priceCents, compareAtCents, lowestPriorCents } = product;
  return (
    <div aria-live="polite">
      <p className="mt-7 mb-1.5 flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <Price
          cents={priceCents}
          className="font-serif text-[clamp(2.5rem,2.2rem+1.4vw,3.5rem)] leading-none font-light tracking-[-0.02em]"
        />
        {compareAtCents !== null && (
          <>
            <FormerPrice cents={compareAtCents} />
            <Saving cents={priceCents} formerCents={compareAtCents} />
          </>
        )}
      </p>
      <p className="fine-print">
        IVA inclusa.
        {lowestPriorCents !== null &&
          ` Prezzo più basso degli ultimi 30 giorni: ${formatEuro(lowestPriorCents)}`}
      </p>
    </div>
  );
}

function ChosenPack() {
  const { pack, choose } = usePurchase();
  if (!pack) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      <span>
        Hai scelto: <strong className="font-semibold">{pack.name}</strong>
      </span>
      <button
        type="button"
        className={buttonClass("link", "text-note font-normal")}
        onClick={() => {
          choose(null);
        }}
      >
        Solo il dispositivo
      </button>
    </p>
  );
}
