import { afterPaint } from "@/components/ui/after-paint";
import { dismissToast, showToast } from "@/components/ui/toast-queue";
import { type CartNotice, cartNoticeText } from "@/lib/cart/copy";

/** Window event that opens the cart drawer from anywhere (docs/specification.md#drawer). */
export const OPEN_CART_EVENT = "openCartSheet";

/** Delay before the drawer opens by itself, after an item is first added. */
const OPEN_AFTER_FIRST_ADD_MS = 1000;

/** Window event that fetches the drawer's code, because a finger, mouse or the focus is at its button. */
export const PREPARE_CART_EVENT = "prepareCartSheet";

export const CART_TOAST = "cart";

export function openCart(): void {
  window.dispatchEvent(new Event(OPEN_CART_EVENT));
}

export function prepareCart(): void {
  window.dispatchEvent(new Event(PREPARE_CART_EVENT));
}

/** Says why another page opened, to a person who came to the order page with an empty cart, until they use it. */
export function announceEmptyCart(): void {
  showToast({
    key: CART_TOAST,
    title: "Il carrello è vuoto",
    description: "Aggiungi un prodotto e potrai ordinare.",
    durationMs: Infinity,
  });
  for (const event of ["pointerdown", "keydown"])
    addEventListener(event, () => dismissToast(CART_TOAST), { once: true });
}

export function announceCartChange(notice: CartNotice): void {
  const toSee = notice.kind === "added" || notice.kind === "increased";
  // The button's badge is the first answer.
  afterPaint(() => {
    const drawerOpen = document.querySelector("[data-cart-drawer]") !== null;
    showToast({
      ...cartNoticeText(notice),
      key: CART_TOAST,
      action: toSee && !drawerOpen ? { label: "Vedi carrello", onClick: openCart } : undefined,
    });
  });
  if (notice.kind === "added") setTimeout(openCart, OPEN_AFTER_FIRST_ADD_MS);
}
