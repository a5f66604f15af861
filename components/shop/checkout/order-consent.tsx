import { type ReactNode } from "react";
import { Announcement } from "@/components/ui/announcement";
import { buttonClass } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { sumParts } from "@/lib/catalog/model/parts";
import { notStarted, type PlaceOrderErrorCode, placeOrderMessages } from "@/lib/checkout/copy";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { ORDER_BUTTON } from "@/lib/settings/model/terms-version";
import { shippingPriceText } from "@/lib/shipping/model/options";
import { Fact } from "./order-facts";
import { type OrderView } from "./order-summary";

/** Nothing is charged before the provider's page opens. */
const notStartedCodes = new Set<PlaceOrderErrorCode>(["provider_error", "no_url", "internal"]);

const listed = new Intl.ListFormat("it-IT");
const CHECKING = "Convalida in corso...";

/** What holds for every order, as the server writes it (`order-texts.tsx`). */
export type OrderTexts = { notes: ReactNode; withdrawal: ReactNode; agreement: ReactNode };

type OrderConsentProps = {
  view: OrderView;
  texts: OrderTexts;
  submitting: boolean;
  refusedAs: PlaceOrderErrorCode | null;
};

/** Shows the order's terms and the binding button (Codice del consumo, art. 49 and 51). */
export function OrderConsent({ view, texts, submitting, refusedAs }: OrderConsentProps) {
  return (
    <section aria-labelledby="h-order" className="grid gap-2.5 md:gap-5">
      <h2 className="title-3" id="h-order">
        Prima di ordinare
      </h2>
      {texts.notes}
      <OrderFacts view={view} withdrawal={texts.withdrawal} />
      {texts.agreement}
      <button type="submit" className={buttonClass("filled", "w-full")} aria-disabled={submitting}>
        {submitting ? CHECKING : ORDER_BUTTON}
      </button>
      <Announcement text={submitting ? CHECKING : ""} />
      <Announcement text={`Totale ${formatEuro(view.cart.totalCents)}`} />
      {/* Without a role: the toast has announced it. Errors in fields have their own list. */}
      {refusedAs !== null && refusedAs !== "invalid_input" && (
        <p className="border-l-3 border-danger bg-danger-veil px-4 py-3 text-[0.9375rem] text-pretty text-danger">
          {notStartedCodes.has(refusedAs) ? notStarted : placeOrderMessages[refusedAs]}
        </p>
      )}
    </section>
  );
}

type OrderFactsProps = { view: OrderView; withdrawal: ReactNode };

/** What this order is. Only the terms may stand between it and the button. */
function OrderFacts({ view: { cart, shipping, settings, shows }, withdrawal }: OrderFactsProps) {
  const content = `${listed.format(cart.lines.map(lineText))}: ${listed.format(pieceTexts(sumParts(cart.lines), settings))}`;
  return (
    <dl className="order-facts">
      {/* No line ends between a number and its thing. */}
      <Fact label="Ordine">{content.replaceAll(" × ", "\u00A0×\u00A0")}</Fact>
      <Fact label="Consegna">
        {`entro ${formatDeliveryDay(shipping.deliverBy)}, ${shippingPriceText(cart.shippingCents)}`}
      </Fact>
      {withdrawal}
      {cart.discountCents > 0 && <Fact label="Sconto">{`−${formatEuro(cart.discountCents)}`}</Fact>}
      <Fact label="Totale">
        <strong className="font-semibold">
          <Price cents={cart.totalCents} />
        </strong>
        <span>{shows.vatNote !== null && `, ${shows.vatNote}`}</span>
      </Fact>
    </dl>
  );
}

/** Returns «2 × Pack Duo Premium», or just the name for one. */
export function lineText({ name, quantity }: { name: string; quantity: number }): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
