/** Local storage key for the id of the cart's hold on stock. */
const CART_HOLD_KEY = "cart_hold";

/** Replaces local storage when the browser refuses it. */
let unsaved: string | null = null;

/** Returns the key of this browser's hold on stock, or null when there is none. */
export function readHoldKey(): string | null {
  try {
    return window.localStorage.getItem(CART_HOLD_KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

/** Returns the key of this browser's hold on stock and creates it on first use. */
export function getHoldKey(): string {
  const known = readHoldKey();
  if (known !== null) return known;
  unsaved = crypto.randomUUID();
  try {
    window.localStorage.setItem(CART_HOLD_KEY, unsaved);
  } catch {
    // Storage is refused or full: memory holds the key until the page closes.
  }
  return unsaved;
}
