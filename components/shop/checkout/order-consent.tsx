import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { shippingPriceText } from "@/lib/catalog/copy/product";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { lineText, type OrderView } from "./order-summary";

const listed = new Intl.ListFormat("it-IT");

/** Shows the order's terms and the binding button (Codice del consumo, art. 51). */
export function OrderConsent({ view, submitting }: { view: OrderView; submitting: boolean }) {
  const { cart, shipping, settings } = view;
  const { withdrawalDays, guaranteeYears } = settings.returns;
  const button = useRef<HTMLButtonElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus; it returns after a refusal.
    if (wasSubmitting.current && !submitting && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasSubmitting.current = submitting;
  }, [submitting]);
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-[0.9375rem] text-pretty text-cocoa">
        {listed.format(cart.lines.map(lineText))}, spedizione {shipping.name.toLowerCase()}{" "}
        {cart.shippingCents === 0 ? "gratuita" : `a ${shippingPriceText(cart.shippingCents)}`},
        {cart.discountCents > 0 && ` sconto di ${formatEuro(cart.discountCents)},`} consegna entro{" "}
        <span className="whitespace-nowrap">{formatDeliveryDay(shipping.deliverBy)}</span>. Totale{" "}
        <strong className="font-semibold text-ink">
          <Price cents={cart.totalCents} />
        </strong>
        , IVA inclusa. Puoi recedere entro {withdrawalDays} giorni dalla consegna scrivendo a{" "}
        {settings.contact.email}; per semplice ripensamento la restituzione è a tuo carico. Garanzia
        legale di {guaranteeYears} anni.
      </p>
      <button
        ref={button}
        type="submit"
        className={buttonClass("filled", "w-full")}
        disabled={submitting}
      >
        {submitting ? "Convalida in corso..." : "Ordine con obbligo di pagare"}
      </button>
      <p className="note">
        Ordinando accetti le{" "}
        <Link href={routes.terms} className="underline">
          condizioni di vendita
        </Link>
        .
      </p>
    </div>
  );
}
