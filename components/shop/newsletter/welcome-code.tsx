"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { useCart } from "@/lib/cart/client/cart-store";
import { readCheckoutKey } from "@/lib/checkout/client";
import { applyCode, useDiscountCode } from "@/lib/discounts/client/discount-store";
import { CODE_PARAMETER } from "@/lib/discounts/client/stored-code";
import { rememberSubscription } from "@/lib/newsletter/client";
import { routes } from "@/lib/platform/routes";

/** Applies the code of a confirmed address to the cart, and leads to the order, or to the products. */
export function WelcomeCode({ code, until }: { code: string; until: string }) {
  const state = useDiscountCode(readCheckoutKey);
  const hasItems = useCart(({ items }) => items.length > 0);
  useEffect(() => {
    rememberSubscription();
    void applyCode(code, readCheckoutKey());
  }, [code]);
  const isApplied = state.kind === "applied" && state.discount.code === code;
  return (
    <>
      <p className="border-y border-gold py-4">
        <span className="note">Il tuo codice</span>
        <strong className="price block text-title-2 font-normal wrap-anywhere select-all">
          {code}
        </strong>
      </p>
      <p role="status" className="note mt-3 min-h-[1.45em]">
        {isApplied && "È già nel tuo carrello: lo sconto lo vedi nel conto."}
      </p>
      <ButtonLink
        href={`${hasItems ? routes.checkout : routes.products}?${CODE_PARAMETER}=${encodeURIComponent(code)}`}
        className="mt-4 max-md:w-full"
      >
        Usalo adesso
      </ButtonLink>
      <p className="note mt-5">
        Vale una volta sola, fino {until}, e non si somma ad altri codici.
      </p>
    </>
  );
}
