/** Where the key of the cart's hold on stock is kept, beside the timer's end. */
const CART_HOLD_KEY = "cart_hold";

/** The key where the browser refuses local storage. */
let unsaved: string | null = null;

/** The key of this browser's hold on stock, or null when it never asked for one. */
export function readHoldKey(): string | null {
  try {
    return window.localStorage.getItem(CART_HOLD_KEY) ?? unsaved;
  } catch {
    return unsaved;
  }
}

/** The key of this browser's hold on stock, made on first use. */
export function getHoldKey(): string {
  const known = readHoldKey();
  if (known !== null) return known;
  unsaved = crypto.randomUUID();
  try {
    window.localStorage.setItem(CART_HOLD_KEY, unsaved);
  } catch {
    // Refused or full: memory keeps it until the page is closed.
  }
  return unsaved;
}
