"use client";

import { useEffect, useState } from "react";
import { LinePhoto } from "@/components/shop/cart/line-photo";
import { Price } from "@/components/ui/price";
import { nameParts } from "@/lib/catalog/model/product";
import { AddToCartButton, usePurchase } from "./purchase";

/** Sells the chosen product while no other buy button is on screen; from 768 px only after the buy panel. */
export function BuyBar({ freeShipping }: { freeShipping: boolean }) {
  const { product } = usePurchase();
  const { hidden, early } = usePlace();
  const { name } = nameParts(product);
  return (
    <div data-buy-bar data-hidden={hidden} data-early={early} className="buy-bar">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 md:flex-nowrap md:gap-x-6">
        <LinePhoto src={product.imagePath} className="size-12 flex-none max-md:hidden" />
        <p className="min-w-0 grow truncate font-serif text-lg max-md:hidden">{name}</p>
        <p className="grid flex-none leading-tight md:flex md:items-baseline md:gap-3">
          <Price cents={product.priceCents} className="font-serif text-[1.375em]" />
          {freeShipping && (
            <span className="text-[0.8125em] md:order-first">Spedizione gratuita</span>
          )}
        </p>
        <AddToCartButton product={product} className="md:min-h-12 md:flex-none md:px-8 md:py-2" />
      </div>
    </div>
  );
}

/** Height of a button and of the bar. */
const FOOT_PX = 128;

/** Tells whether a buy button is on screen, and whether the panel's is still below it. */
function usePlace() {
  const [place, setPlace] = useState({ hidden: false, early: true });
  useEffect(() => {
    const [panel, ...others] = document.querySelectorAll("[data-buys-here]");
    if (!panel) return;
    const seen = new Set<Element>();
    let early = true;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
          if (target === panel) early = !isIntersecting && boundingClientRect.top > 0;
        }
        setPlace({ hidden: seen.size > 0, early });
      },
      { rootMargin: `0px 0px -${FOOT_PX}px` },
    );
    [panel, ...others].forEach((element) => {
      observer.observe(element);
    });
    return () => observer.disconnect();
  }, []);
  return place;
}
