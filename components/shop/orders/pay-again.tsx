"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { lineText, type OrderTexts } from "@/components/shop/checkout/order-consent";
import { Fact } from "@/components/shop/checkout/order-facts";
import { buttonClass } from "@/components/ui/button";
import { reloadOldPage } from "@/components/ui/old-page";
import { SubmissionFailure } from "@/components/ui/submission";
import { payAgain } from "@/lib/checkout/actions";
import { type PayAgainInput } from "@/lib/checkout/schema";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { err } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { type GuestOrder } from "@/lib/orders/queries/guest-order";
import { type ProviderId } from "@/lib/payments/provider";
import { ORDER_BUTTON } from "@/lib/settings/model/terms-version";
import { shippingPriceText } from "@/lib/shipping/model/options";

type Props = {
  token: string;
  /** Fingerprint of the order that the page shows. */
  seenOrder: string;
  messages: Record<string, string>;
};

/** Opens a pay page; `busy` is the method whose page is being opened, `refusal` why none was. */
function usePayment({ token, seenOrder, messages }: Props, acceptedTerms?: string) {
  const [busy, setBusy] = useState<ProviderId | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const router = useRouter();

  useEffect(() => {
    // Back from the provider's page: the order may have changed, and the buttons must work again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("pageshow", onPageShow);
    };
  }, []);

  const pay = async (method: ProviderId) => {
    if (running.current) return;
    running.current = true;
    setBusy(method);
    setRefusal(null);
    const accepted = acceptedTerms === undefined ? {} : { accepted_terms: acceptedTerms };
    const outcome = await requestPayment({
      token,
      payment_method: method,
      seen_order: seenOrder,
      ...accepted,
    });
    if (outcome.ok && /^https?:\/\//i.test(outcome.value.url)) {
      window.location.assign(outcome.value.url);
      return;
    }
    if (!outcome.ok && outcome.error.code === "already_paid") {
      window.location.reload();
      return;
    }
    // Shows the order that the next click is for.
    if (!outcome.ok && outcome.error.code === "total_changed") router.refresh();
    running.current = false;
    setBusy(null);
    setRefusal(valueOf(messages, outcome.ok ? "no_url" : outcome.error.code) ?? null);
  };
  return { busy, refusal, pay };
}

function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mb-5 max-w-measure">
      <SubmissionFailure>{text}</SubmissionFailure>
    </div>
  );
}

/** Shows the two payment methods for an unpaid order; `messages` are by refusal code. */
export function PayAgain(props: Props) {
  const { busy, refusal, pay } = usePayment(props);
  const button = (method: ProviderId, label: string, look: "filled" | "outline") => (
    <button
      type="button"
      aria-disabled={busy !== null}
      className={buttonClass(look)}
      onClick={() => void pay(method)}
    >
      {busy === method ? "Un momento…" : label}
    </button>
  );
  return (
    <div className="mt-7">
      <Refusal text={refusal} />
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        {button("stripe", "Paga con carta", "filled")}
        {button("paypal", "Paga con PayPal", "outline")}
      </div>
    </div>
  );
}

type HandMadeProps = Props & {
  order: Pick<
    GuestOrder,
    "items" | "deliverBy" | "shippingCents" | "discountCents" | "totalCents" | "vatRateBps"
  >;
  /** Version of the terms that the click accepts. */
  terms: string;
  texts: OrderTexts;
};

/**
 * Shows what an order is that staff made, and the binding button (Codice del consumo, art. 49 and 51): until
 * then its customer has agreed to nothing.
 */
export function PayHandMade({ order, terms, texts, ...props }: HandMadeProps) {
  const { busy, refusal, pay } = usePayment(props, terms);
  const [method, setMethod] = useState<ProviderId>("stripe");
  return (
    <section aria-labelledby="h-order" className="mt-7 grid gap-5">
      <h2 className="title-3" id="h-order">
        Prima di ordinare
      </h2>
      {texts.notes}
      <dl className="order-facts">
        <Fact label="Ordine">{order.items.map(lineText).join(", ")}</Fact>
        <Fact label="Consegna">
          {`entro ${formatDeliveryDay(order.deliverBy)}, ${shippingPriceText(order.shippingCents)}`}
        </Fact>
        {texts.withdrawal}
        {order.discountCents > 0 && (
          <Fact label="Sconto">{`−${formatEuro(order.discountCents)}`}</Fact>
        )}
        <Fact label="Totale">
          <strong className="font-semibold">{formatEuro(order.totalCents)}</strong>
          <span>{order.vatRateBps > 0 && ", IVA compresa"}</span>
        </Fact>
      </dl>
      <fieldset className="grid gap-2">
        <legend className="mb-2">Pagamento</legend>
        {(["stripe", "paypal"] as const).map((id) => (
          <label key={id} className="order-choice">
            <input
              type="radio"
              name="payment_method"
              value={id}
              checked={method === id}
              onChange={() => setMethod(id)}
            />
            <span>
              <strong>{paymentMethodLabels[id]}</strong>
            </span>
          </label>
        ))}
      </fieldset>
      {texts.agreement}
      <Refusal text={refusal} />
      <button
        type="button"
        aria-disabled={busy !== null}
        className={buttonClass("filled", "w-full")}
        onClick={() => void pay(method)}
      >
        {busy === null ? ORDER_BUTTON : "Un momento…"}
      </button>
    </section>
  );
}

async function requestPayment(input: PayAgainInput) {
  try {
    return await payAgain(input);
  } catch (error) {
    reloadOldPage(error);
    // The connection dropped. Asking again is safe: an open payment page is returned again.
    return err({ code: "internal" as const });
  }
}
