"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { reloadOldPage } from "@/components/ui/old-page";
import { SubmissionFailure } from "@/components/ui/submission";
import { payAgain } from "@/lib/checkout/actions";
import { type PayAgainInput } from "@/lib/checkout/schema";
import { err } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { type PaymentMethod } from "@/lib/orders/model/order";

/** Shows the two payment methods for an unpaid order; `messages` are by refusal code. */
export function PayAgain({ token, messages }: { token: string; messages: Record<string, string> }) {
  const [busy, setBusy] = useState<PaymentMethod | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);

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

  const pay = async (method: PaymentMethod) => {
    if (running.current) return;
    running.current = true;
    setBusy(method);
    setRefusal(null);
    const outcome = await requestPayment({ token, payment_method: method });
    if (outcome.ok && /^https?:\/\//i.test(outcome.value.url)) {
      window.location.assign(outcome.value.url);
      return;
    }
    if (!outcome.ok && outcome.error.code === "already_paid") {
      window.location.reload();
      return;
    }
    running.current = false;
    setBusy(null);
    setRefusal(valueOf(messages, outcome.ok ? "no_url" : outcome.error.code) ?? null);
  };

  const button = (method: PaymentMethod, label: string, look: "filled" | "outline") => (
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
      {refusal !== null && (
        <div className="mb-5 max-w-measure">
          <SubmissionFailure>{refusal}</SubmissionFailure>
        </div>
      )}
      <div className="flex flex-wrap gap-3 max-md:*:w-full">
        {button("stripe", "Paga con carta", "filled")}
        {button("paypal", "Paga con PayPal", "outline")}
      </div>
    </div>
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
