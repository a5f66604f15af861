import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type PlaceOrderErrorCode } from "./copy";

/** Result of placing an order. The wait screen sends the browser to `url`. */
export type PlaceOrderOutcome =
  | { ok: true; url: string; provider: PaymentMethod }
  | {
      ok: false;
      code: PlaceOrderErrorCode;
      /** Messages by field name, when the input was refused. */
      fieldErrors?: Record<string, string>;
      discountMessage?: string;
      /** Page of an order that is already paid. */
      confirmationUrl?: string;
    };

/**
 * Lifetime of a pay page. Stripe accepts no session shorter than 30 minutes (API reference,
 * Checkout Session `expires_at`).
 */
export const SESSION_MINUTES = 31;

/** Lifetime of a pay page while stock is short: the shop then ends it at the provider. */
export const SHORT_SESSION_MINUTES = 15;

/** Returns the lifetime in minutes of a pay page opened with `free` devices available. */
export function payPageMinutes(free: number): number {
  return free < MAX_ORDER_DEVICES ? SHORT_SESSION_MINUTES : SESSION_MINUTES;
}

/** A pay page is reused only if it stays open for at least this long. */
export const REUSE_MARGIN_MINUTES = 2;
