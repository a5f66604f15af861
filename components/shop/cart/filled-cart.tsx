"use client";

import { NewsletterRow } from "@/components/shop/newsletter/newsletter-row";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon, thin } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { useCart } from "@/lib/cart/client/cart-store";
import { type DrawerContent, giftCount, totalCents } from "@/lib/cart/model/drawer";
import { readCheckoutKey } from "@/lib/checkout/client";
import { formatEuro } from "@/lib/core/money";
import { useDiscountCode } from "@/lib/discounts/client/discount-store";
import { discountEffect } from "@/lib/discounts/model/pricing";
import { routes } from "@/lib/platform/routes";
import { shippingLabel, shippingPriceText } from "@/lib/shipping/model/options";
import { CartLineRow, GiftLine } from "./cart-line";
import { CartTimer } from "./cart-timer";
import { DeliveryDay } from "./delivery-day";
import { DiscountCode } from "./discount-code";
import { Reassurance } from "./reassurance";

/** Shows lines, sums and what reassures; total, countdown and buttons stay at the sheet's foot. */
export function FilledCart({ content, close }: { content: DrawerContent; close: () => void }) {
  const items = useCart((cart) => cart.items);
  const clear = useCart((cart) => cart.clearCart);
  const subtotal = totalCents(items);
  const shipping = content.delivery.priceCents;
  const code = useDiscountCode(readCheckoutKey);
  const effect =
    code.kind === "applied"
      ? discountEffect(code.discount.terms, {
          subtotalCents: subtotal,
          shippingType: "standard",
          shippingCents: shipping,
        })
      : null;
  const discount = effect?.kind === "saves" ? effect.discountCents : 0;
  const total = subtotal - discount + shipping;
  return (
    <>
      <div className="px-5 pb-3 md:px-8">
        <ul aria-label="Articoli nel carrello" className="border-b border-gold-veil">
          {items.map((item) => (
            <CartLineRow
              key={item.id}
              item={item}
              reduction={content.reductions[item.id]}
              totalCents={total}
            />
          ))}
          <GiftLine name={content.gift.name} count={giftCount(items, content.gift)} />
        </ul>
        {/* A single line has its own button. */}
        {items.length > 1 && (
          <div className="text-right">
            <button
              type="button"
              className={buttonClass("link", "text-note font-normal")}
              onClick={() => clear()}
            >
              Svuota il carrello
            </button>
          </div>
        )}
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <span>Subtotale</span>
          <Price cents={subtotal} />
        </p>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{shippingLabel("standard")}</span>
          <span className="price">{shippingPriceText(shipping)}</span>
        </p>
        {discount > 0 && (
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <span>Sconto</span>
            <span className="price">{`−${formatEuro(discount)}`}</span>
          </p>
        )}
        <DiscountCode effect={effect} />
      </div>
      {/* At the sheet's foot while the rest scrolls; in its place where the text is too large for that. */}
      <footer className="drawer-foot z-1 grid gap-1 border-t border-gold bg-ivory px-5 pt-2 [box-shadow:0_-0.75rem_1rem_var(--color-ivory)] md:px-8 md:pt-3 md:pb-2">
        <p className="drawer-total flex flex-wrap items-baseline justify-between gap-x-4 font-serif leading-tight">
          <span>
            Totale <span className="note ml-1 font-sans">{content.vatNote}</span>
          </span>
          <Price cents={total} />
        </p>
        <HiddenOnError>
          <CartTimer onlyWhileHeld={content.timer === "while_held"} />
        </HiddenOnError>
        <ButtonLink href={routes.checkout} className="w-full" onClick={close}>
          Procedi al pagamento
        </ButtonLink>
        <ButtonLink
          href={routes.products}
          look="link"
          className="justify-self-center"
          onClick={close}
        >
          Continua lo shopping
        </ButtonLink>
      </footer>
      <div className="grow px-5 pt-3 pb-8 md:px-8">
        <p className="flex items-center gap-3 text-[0.9375rem]">
          <Icon drawing={thin.check} />
          <span className="[&>span:last-child]:font-semibold">
            <DeliveryDay delivery={content.delivery} />
          </span>
        </p>
        <Reassurance content={content} />
        {content.hasNewsletter && (
          <HiddenOnError>
            <section aria-labelledby="h-newsletter-cart" className="newsletter-invitation mt-8">
              <h3 className="title-3" id="h-newsletter-cart">
                10% in meno se ti iscrivi.
              </h3>
              <div className="mt-1">
                <NewsletterRow source="cart" />
              </div>
            </section>
          </HiddenOnError>
        )}
      </div>
    </>
  );
}
