"use client";

import { localValues, readObject, tabValues } from "@/lib/core/browser-storage";
import { clearStoredCode } from "@/lib/discounts/client/stored-code";
import { type CheckoutForm } from "./schema";

// Local storage, like the cart: one cart is one order, in any number of tabs.
const KEY = "checkout_key";
// Session storage: form values must not outlive the visit or appear in another tab.
const DRAFT = "checkout_draft";
const PAID_ORDER_KEY = "settled_order";

/**
 * Returns the id of this cart's checkout and creates it on first use. One id places at most one
 * order.
 */
export function getCheckoutKey(): string {
  const known = readCheckoutKey();
  if (known) return known;
  const key = crypto.randomUUID();
  localValues.setItem(KEY, key);
  return key;
}

/** Returns the id of this cart's checkout, or null when no checkout has started. */
export function readCheckoutKey(): string | null {
  return localValues.getItem(KEY);
}

/** Ends this cart's checkout: the next order gets a new id. */
export function renewCheckoutKey(): void {
  localValues.removeItem(KEY);
}

/** Stores the form values, so that they survive a reload. */
export function saveDraft(form: Partial<CheckoutForm>): void {
  tabValues.setItem(DRAFT, JSON.stringify(form));
}

/** Returns the stored form values as text: `true` for a ticked box. Omits other values. */
export function readDraft(): Partial<Record<keyof CheckoutForm, string>> {
  const stored = readObject(tabValues, DRAFT) ?? {};
  return Object.fromEntries(
    Object.entries(stored)
      .filter(([, value]) => typeof value === "string" || typeof value === "boolean")
      .map(([name, value]) => [name, String(value)]),
  );
}

/** Removes id, draft and discount code once an order is paid. */
export function clearCheckout(): void {
  clearStoredCode();
  renewCheckoutKey();
  tabValues.removeItem(DRAFT);
}

/** Returns true the first time this browser sees the order as paid, false on later visits. */
export function markOrderSeenPaid(orderNumber: string): boolean {
  if (localValues.getItem(PAID_ORDER_KEY) === orderNumber) return false;
  localValues.setItem(PAID_ORDER_KEY, orderNumber);
  return true;
}
