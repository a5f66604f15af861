import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type PlaceOrderErrorCode } from "./copy";

/** What the checkout form gets back. The wait screen sends the browser to `url`. */
export type PlaceOrderOutcome =
  | { ok: true; url: string; provider: PaymentMethod }
  | {
      ok: false;
      code: PlaceOrderErrorCode;
      /** Messages by field name, when the input was refused. */
      fieldErrors?: Record<string, string>;
      /** Why its code is not taken, when that is the reason. */
      discountMessage?: string;
      /** Where an order that is already paid can be seen. */
      confirmationUrl?: string;
    };

/** Life of a provider's pay page: Stripe's shortest session (docs: Checkout Session `expires_at`). */
export const SESSION_MINUTES = 31;

/** Life of a pay page while stock is short: the shop then ends it at the provider itself. */
export const SHORT_SESSION_MINUTES = 15;

/** How long a pay page opened with `free` devices left stays open, in minutes. */
export function payPageMinutes(free: number): number {
  return free < MAX_ORDER_DEVICES ? SHORT_SESSION_MINUTES : SESSION_MINUTES;
}

/** A pay page is handed out again only while the shopper has at least this long to use it. */
export const REUSE_MARGIN_MINUTES = 2;
