"use client";

import { useEffect, useState } from "react";
import { Price } from "@/components/ui/price";
import { AddToCartButton } from "./add-to-cart-button";
import { BUY_BUTTON_ID } from "./chosen-offer";
import { usePurchase } from "./purchase";

/** Shows price, free shipping and the buy button at the window's foot, below 768 px. */
export function BuyBar({ freeShipping }: { freeShipping: boolean }) {
  const { product } = usePurchase();
  const hidden = useInView(BUY_BUTTON_ID);
  return (
    <div
      data-buy-bar
      data-hidden={hidden}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-gold bg-ivory px-margin pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] transition-[translate,visibility] duration-(--duration-short) data-[hidden=true]:invisible data-[hidden=true]:translate-y-full md:hidden noscript:hidden print:hidden"
    >
      <p className="grid flex-none leading-tight">
        <Price cents={product.priceCents} className="font-serif text-[1.375rem]" />
        {freeShipping && <span className="fine-print text-ink">Spedizione gratuita</span>}
      </p>
      <AddToCartButton product={product} className="flex-1 px-3!" />
    </div>
  );
}

function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => {
      setInView(entry?.isIntersecting ?? false);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
    };
  }, [id]);
  return inView;
}
