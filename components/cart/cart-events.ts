import { type CartNotice, cartNoticeText } from "@/lib/cart/copy";
import { showToast } from "@/components/ui/toast-queue";

/** Window event that opens the cart drawer from anywhere (specification, section 2). */
export const OPEN_CART_EVENT = "openCartSheet";

/** The drawer opens by itself this long after an item is added for the first time. */
const OPEN_AFTER_FIRST_ADD_MS = 1000;

/** Opens the cart drawer. */
export function openCart(): void {
  window.dispatchEvent(new Event(OPEN_CART_EVENT));
}

/** Tells the shopper what happened to the cart. */
export function announceCartChange(notice: CartNotice): void {
  showToast({
    ...cartNoticeText(notice),
    key: "cart",
    action:
      notice.kind === "added" || notice.kind === "increased"
        ? { label: "Vedi carrello", onClick: openCart }
        : undefined,
  });
  if (notice.kind === "added") setTimeout(openCart, OPEN_AFTER_FIRST_ADD_MS);
}
