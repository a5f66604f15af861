import { DiscountCode } from "@/components/shop/cart/discount-code";
import { PromiseGrid } from "@/components/shop/cart/reassurance";
import { Icon, thin } from "@/components/ui/icon";
import { FormerPrice, Price } from "@/components/ui/price";
import { type PricedCart } from "@/lib/cart/model/pricing";
import { giftNote } from "@/lib/catalog/copy/product";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingLabel, shippingPriceText } from "@/lib/shipping/model/options";
import { asideTextClass } from "./columns";
import { GIFT_PICTURE, SummaryLine } from "./summary-line";

export type OrderView = {
  cart: PricedCart;
  products: Product[];
  shipping: ShippingOption;
  settings: Pick<ShopSettings, "brand" | "legal" | "gift" | "returns" | "contact" | "takeBack">;
  /** Version of the terms that the order accepts. */
  terms: string;
  /** Texts that may be shown beside the terms. */
  shows: { giftValue: ShownClaims["giftValue"]; vatNote: string | null; promises: string[] };
};

/** Shows lines, gift, totals and promises, sticky beside the form. Narrow windows have `ShortSummary`. */
export function OrderSummary({ view }: { view: OrderView }) {
  const { cart, products, shipping, settings, shows } = view;
  return (
    <aside
      aria-labelledby="h-summary"
      className={`${asideTextClass} max-lg:hidden lg:sticky lg:top-0 print:block`}
    >
      <h2 className="title-2" id="h-summary">
        Riepilogo
      </h2>
      <ul className="mt-5">
        {cart.lines.map((line) => (
          <SummaryLine
            key={line.sku}
            image={products.find(({ sku }) => sku === line.sku)?.imagePath ?? ""}
            name={line.name}
            note={`quantità ${line.quantity}`}
            price={<Price cents={line.unitPriceCents * line.quantity} />}
          />
        ))}
        <SummaryLine
          image={GIFT_PICTURE}
          name={settings.gift.name}
          note={giftNote(cart.serums)}
          price={
            shows.giftValue && (
              <FormerPrice cents={shows.giftValue.cents * cart.serums} className="text-cocoa" />
            )
          }
        />
      </ul>
      <div className="mt-4">
        <DiscountCode effect={cart.effect} />
      </div>
      <dl className="mt-5 *:flex *:flex-wrap *:items-baseline *:justify-between *:py-1.5">
        <div>
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
          <dt>{shippingLabel(shipping.id)}</dt>
          <dd className="price">{shippingPriceText(cart.shippingCents)}</dd>
        </div>
        <div className="mt-2.5 border-t border-gold pt-3 font-serif text-[1.75rem] leading-tight">
          <dt>
            Totale <span className="ml-1 font-sans text-note text-cocoa">{shows.vatNote}</span>
          </dt>
          <dd>
            <Price cents={cart.totalCents} />
          </dd>
        </div>
      </dl>
      <PromiseGrid items={shows.promises} />
    </aside>
  );
}

/** Shows the total in a collapsed line above the form and the discount code, in narrow windows. */
export function ShortSummary({ view }: { view: OrderView }) {
  const { cart, settings } = view;
  const names = [...cart.lines.map(lineText), `${settings.gift.name}, ${giftNote(cart.serums)}`];
  return (
    <div className="mt-5 lg:hidden">
      <details className="group border-y border-gold">
        <summary className="flex min-h-13 flex-wrap items-center justify-between">
          <span className="flex items-center gap-2">
            Riepilogo
            <Icon
              drawing={thin.plus}
              className="size-4 text-gold-text transition-transform duration-(--duration-short) group-open:rotate-45"
            />
          </span>
          <Price cents={view.cart.totalCents} className="font-semibold" />
        </summary>
        <p className="note pb-4">{names.join(", ")}.</p>
      </details>
      <DiscountCode effect={view.cart.effect} folded />
    </div>
  );
}

/** Returns «2 × Pack Duo Premium», or just the name for one. */
export function lineText({ name, quantity }: PricedCart["lines"][number]): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
