"use client";

import { track } from "@/components/shop/visits/tracking";
import { buttonClass } from "@/components/ui/button";
import { useCart } from "@/lib/cart/client/cart-store";
import { toCartItem } from "@/lib/cart/model/drawer";
import { type Product } from "@/lib/catalog/model/product";
import { isSoldOut, usePurchase } from "./purchase";

/** Adds one unit of `product`; labelled and disabled when sold out. */
export function AddToCartButton({
  product,
  look = "filled",
  className = "",
  spokenName,
}: {
  product: Product;
  look?: "filled" | "link";
  className?: string;
  /** Read after the label when several such buttons are on the page. */
  spokenName?: string;
}) {
  const { availability } = usePurchase();
  const add = useCart((cart) => cart.addToCart);
  const soldOut = isSoldOut(product, availability);
  const label = soldOut ? "Al momento esaurito" : "Aggiungi al carrello";
  return (
    <button
      type="button"
      className={buttonClass(look, `noscript:hidden ${className}`)}
      aria-label={spokenName && `${label}: ${spokenName}`}
      disabled={soldOut}
      onClick={() => {
        const item = toCartItem(product);
        add(item);
        track("add_to_cart", { id: item.id, name: item.name, price: item.price, quantity: 1 });
      }}
    >
      {label}
    </button>
  );
}
