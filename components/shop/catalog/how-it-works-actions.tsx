"use client";

import { openCart } from "@/components/shop/cart/cart-events";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/platform/routes";

const pack = {
  id: "pack",
  label: "Scegli il tuo pack",
  className: buttonClass("filled", "max-md:w-full"),
};
const quotations = (name: string) => ({
  id: "testimonials",
  label: `Leggi le ${name}`,
  className: buttonClass("link"),
});

/** A section missing on this page is opened on the home page (docs/specification.md#product-page). */
export function HowItWorksActions({
  reviews,
}: {
  /** What the section of reviews holds; null when there is none. */
  reviews: "recensioni" | "testimonianze" | null;
}) {
  const targets = reviews ? [pack, quotations(reviews)] : [pack];
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-2 lg:col-span-2">
      {targets.map(({ id, label, className }) => (
        <a
          key={id}
          href={`#${id}`}
          className={className}
          onClick={(event) => {
            if (document.getElementById(id)) return;
            event.preventDefault();
            window.location.assign(`${routes.home}#${id}`);
          }}
        >
          {label}
        </a>
      ))}
      <button type="button" className={buttonClass("link")} onClick={openCart}>
        Apri il carrello
      </button>
    </div>
  );
}
