import { DiscountCode } from "@/components/shop/cart/discount-code";
import { PromiseGrid } from "@/components/shop/cart/reassurance";
import { FormerPrice, Price } from "@/components/ui/price";
import { type PricedCart } from "@/lib/cart/model/pricing";
import { giftNote } from "@/lib/catalog/copy/gift";
import { giftSerums } from "@/lib/catalog/model/parts";
import { type CartProduct } from "@/lib/catalog/model/product";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingPriceText } from "@/lib/shipping/model/options";
import { GIFT_PICTURE, SummaryLine } from "./summary-line";

export type OrderView = {
  cart: PricedCart;
  products: CartProduct[];
  shipping: ShippingOption;
  settings: Pick<ShopSettings, "brand" | "gift">;
  /** Texts that may be shown beside the totals. */
  shows: { giftValue: ShownClaims["giftValue"]; vatNote: string | null; promises: string[] };
};

/** Shows lines, gift, delivery and total: above the form, or sticky beside it with every sum and the promises. */
export function OrderSummary({ view }: { view: OrderView }) {
  const { cart, products, shipping, settings, shows } = view;
  const gifts = giftSerums(cart.lines);
  return (
    <aside aria-labelledby="h-summary" className="order-summary lg:sticky lg:top-0">
      <h2 className="title-2 max-lg:sr-only" id="h-summary">
        Riepilogo
      </h2>
      <ul className="lg:mt-5">
        {cart.lines.map((line) => (
          <SummaryLine
            key={line.sku}
            image={products.find(({ sku }) => sku === line.sku)?.imagePath ?? ""}
            name={line.name}
            note={`quantità ${line.quantity}`}
            price={<Price cents={line.unitPriceCents * line.quantity} />}
          />
        ))}
        {gifts > 0 && (
          <SummaryLine
            image={GIFT_PICTURE}
            name={settings.gift.name}
            note={giftNote(gifts)}
            price={
              shows.giftValue && (
                <FormerPrice cents={shows.giftValue.cents * gifts} className="text-cocoa" />
              )
            }
          />
        )}
      </ul>
      <div className="order-sums">
        <DiscountCode effect={cart.effect} />
        <dl>
          <div className="max-lg:hidden">
            <dt>Subtotale</dt>
            <dd>
              <Price cents={cart.subtotalCents} />
            </dd>
          </div>
          {cart.discountCents > 0 && (
            <div>
              <dt>Sconto</dt>
              <dd className="price">{`−${formatEuro(cart.discountCents)}`}</dd>
            </div>
          )}
          <div>
            <dt>{`Consegna entro ${formatDeliveryDay(shipping.deliverBy)}`}</dt>
            <dd className="price">{shippingPriceText(cart.shippingCents)}</dd>
          </div>
          <div>
            <dt>
              Totale
              <span className="ml-1 font-sans text-note text-cocoa max-lg:hidden">
                {` ${shows.vatNote ?? ""}`}
              </span>
            </dt>
            <dd>
              <Price cents={cart.totalCents} />
            </dd>
          </div>
        </dl>
      </div>
      <div className="max-lg:hidden">
        <PromiseGrid items={shows.promises} />
      </div>
    </aside>
  );
}
