import { localValues } from "@/lib/core/browser-storage";
import { randomUuid } from "@/lib/core/random-uuid";

const CART_HOLD_KEY = "cart_hold";

/** Returns the key of this browser's hold on stock, or null when there is none. */
export function readHoldKey(): string | null {
  return localValues.getItem(CART_HOLD_KEY);
}

/** Returns the key of this browser's hold on stock and creates it on first use. */
export function getHoldKey(): string {
  const known = readHoldKey();
  if (known !== null) return known;
  const created = randomUuid();
  localValues.setItem(CART_HOLD_KEY, created);
  return created;
}
