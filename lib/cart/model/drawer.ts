import { type Reduction } from "@/lib/catalog/model/price";
import { type CartProduct } from "@/lib/catalog/model/product";
import { type Cents, toDecimal } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { type StandardDelivery } from "@/lib/shipping/model/delivery";

/** A line of the stored cart, with its price in euro (`docs/specification.md#cart`). */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  quantity: number;
  features: string[];
  imagePath: string;
};

/** Content of the drawer besides the cart. Plain data, so that a server layout can pass it to the client. */
export type DrawerContent = {
  delivery: StandardDelivery;
  /** What stands beside the total about VAT. */
  vatNote: string | null;
  /** `while_held`: the countdown shows only while devices are held for the cart. */
  timer: "always" | "while_held";
  reductions: Record<string, Reduction>;
  gift: { name: string; perUnit: Record<string, number> };
  testimonial: { quote: string; author: string } | null;
  promises: string[];
  /** False until the shop is open. */
  hasNewsletter: boolean;
};

export const MAX_LINE_QUANTITY = MAX_ORDER_DEVICES;

/** Devices that a cart needs, and those that are held for it. `isMixed`: other pieces, which are never held, are in it. */
export type CartHoldState = { devices: number; held: number; isMixed: boolean };

export function toCartItem(product: CartProduct): CartItem {
  return {
    id: product.sku,
    name: product.name,
    price: Number(toDecimal(product.priceCents)),
    quantity: 1,
    features: product.features,
    imagePath: product.imagePath,
  };
}

/** Returns the cart with one more of `item`: a higher quantity or a new line. */
export function withItem(items: CartItem[], item: CartItem): CartItem[] {
  const existing = items.find(({ id }) => id === item.id);
  return existing
    ? withQuantity(items, item.id, existing.quantity + 1)
    : [...items, { ...item, quantity: 1 }];
}

/** Returns the cart with the line's quantity set; 0 or less removes the line. */
export function withQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  const bounded = Math.min(Math.trunc(quantity), MAX_LINE_QUANTITY);
  return items.map((item) => (item.id === id ? { ...item, quantity: bounded } : item));
}

/** Returns the sum of the lines in cents. For display only: the server prices the order. */
export function totalCents(items: CartItem[]): Cents {
  return items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
}

/** Returns how many free serums come with the cart. */
export function giftCount(items: CartItem[], { perUnit }: DrawerContent["gift"]): number {
  return items.reduce((sum, { id, quantity }) => sum + (valueOf(perUnit, id) ?? 0) * quantity, 0);
}

export function totalItems(items: CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Duration of the drawer's timer (`docs/specification.md#timers`). */
export const CART_TIMER_MS = 5 * 60_000;

/** Local storage key of the timer's end, in milliseconds since 1970 (`docs/specification.md#timers`). */
export const CART_TIMER_KEY = "cart_timer_end";

/**
 * Returns the end of the timer. Resumes a stored end in the future; otherwise starts a new timer.
 * Ignores a stored end further away than the timer's duration (changed clock, invalid value).
 */
export function timerEnd(stored: string | null, now: number): number {
  const end = Number(stored);
  return end > now && end <= now + CART_TIMER_MS ? end : now + CART_TIMER_MS;
}
