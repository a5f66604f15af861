import { type CartNotice, cartNoticeText } from "@/lib/cart/copy";
import { showToast } from "@/components/ui/toast-queue";

/** Window event that opens the cart drawer from anywhere (specification, section 2). */
export const OPEN_CART_EVENT = "openCartSheet";

/** Marks the open drawer in the document. */
export const DRAWER_ATTRIBUTE = "data-cart-drawer";

/** The drawer opens by itself this long after an item is added for the first time. */
const OPEN_AFTER_FIRST_ADD_MS = 1000;

/** Key of the toasts about the cart: a newer one replaces the older. */
export const CART_TOAST = "cart";

/** Opens the cart drawer. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPEN_CART_EVENT));
}

/** Tells the shopper what happened to the cart. */
export function announceCartChange(notice: CartNotice): void {
  const toSee = notice.kind === "added" || notice.kind === "increased";
  const drawerOpen = document.querySelector(`[${DRAWER_ATTRIBUTE}]`) !== null;
  showToast({
    ...cartNoticeText(notice),
    key: CART_TOAST,
    action: toSee && !drawerOpen ? { label: "Vedi carrello", onClick: openCart } : undefined,
  });
  if (notice.kind === "added") setTimeout(openCart, OPEN_AFTER_FIRST_ADD_MS);
}
