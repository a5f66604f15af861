import { type Product } from "@/lib/catalog/model/product";
import { type Cents, toDecimal } from "@/lib/core/money";
import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** One line of the browser's cart, as the specification stores it (prices in euro, section 3). */
export type CartItem = {
  id: string;
  name: string;
  price: number;
  quantity: number;
  features: string[];
  imagePath: string;
};

/** What the drawer shows beside the cart itself: plain data, so that a layout may hand it to the browser. */
export type DrawerContent = {
  standardShipping: ShopSettings["shipping"]["standard"];
  showsTimer: boolean;
  showsFormerPrices: boolean;
  testimonial: { quote: string; author: string } | null;
  /** Short promises under the sums. */
  promises: string[];
};

/** Most units of one product in one order. */
export const MAX_LINE_QUANTITY = MAX_ORDER_DEVICES;

/** How many devices a cart needs and how many of them are held for it. */
export type CartHoldState = { devices: number; held: number };

/** A new line for `product`, quantity 1. */
export function toCartItem(product: Product): CartItem {
  return {
    id: product.sku,
    name: product.name,
    price: Number(toDecimal(product.priceCents)),
    quantity: 1,
    features: product.features,
    imagePath: product.imagePath,
  };
}

/** The cart with one more of `item`: its quantity raised by 1, or the item appended with quantity 1. */
export function addItem(items: CartItem[], item: CartItem): CartItem[] {
  const existing = items.find(({ id }) => id === item.id);
  return existing
    ? setQuantity(items, item.id, existing.quantity + 1)
    : [...items, { ...item, quantity: 1 }];
}

/** The cart with the line's quantity set; 0 or less removes the line. */
export function setQuantity(items: CartItem[], id: string, quantity: number): CartItem[] {
  if (quantity <= 0) return removeItem(items, id);
  const bounded = Math.min(Math.trunc(quantity), MAX_LINE_QUANTITY);
  return items.map((item) => (item.id === id ? { ...item, quantity: bounded } : item));
}

/** The cart without that line. */
export function removeItem(items: CartItem[], id: string): CartItem[] {
  return items.filter((item) => item.id !== id);
}

/** Sum of the lines in cents; for display only, the server prices the order itself. */
export function totalCents(items: CartItem[]): Cents {
  return items.reduce((sum, item) => sum + Math.round(item.price * 100) * item.quantity, 0);
}

/** Number of units in the cart. */
export function totalItems(items: CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

/** Struck-through price of a line: 119,96 for a Duo, otherwise 59,98 (specification, section 3). */
export function struckPriceCents(name: string): Cents {
  return name.includes("Duo") ? 11_996 : 5_998;
}
