"use client";

import { clearStoredCode } from "@/lib/discounts/client/stored-code";
import { type CheckoutForm } from "./schema";

// Local storage, like the cart: one cart is one order, in any number of tabs.
const KEY = "checkout_key";
// Session storage: form values must not outlive the visit or appear in another tab.
const DRAFT = "checkout_draft";

/** Replaces storage when the browser refuses it. */
const memory = new Map<string, string>();

/**
 * Returns the id of this cart's checkout and creates it on first use. One id places at most one
 * order.
 */
export function getCheckoutKey(): string {
  const known = read(KEY);
  if (known) return known;
  const key = crypto.randomUUID();
  write(KEY, key);
  return key;
}

/** Returns the id of this cart's checkout, or null when no checkout has started. */
export function readCheckoutKey(): string | null {
  return read(KEY);
}

/** Ends this cart's checkout: the next order gets a new id. */
export function renewCheckoutKey(): void {
  remove(KEY);
}

/** Stores the form values, so that they survive a reload. */
export function saveDraft(form: Partial<CheckoutForm>): void {
  write(DRAFT, JSON.stringify(form));
}

/** Returns the stored form values. Omits fields that are not text. */
export function readDraft(): Partial<Record<keyof CheckoutForm, string>> {
  try {
    const stored: unknown = JSON.parse(read(DRAFT) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(([, value]) => typeof value === "string"),
    );
  } catch {
    return {};
  }
}

/** Removes id, draft and discount code once an order is paid. */
export function clearCheckout(): void {
  clearStoredCode();
  remove(KEY);
  remove(DRAFT);
}

function storageOf(key: string): Storage {
  return key === KEY ? window.localStorage : window.sessionStorage;
}

function read(key: string): string | null {
  try {
    return storageOf(key).getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    storageOf(key).setItem(key, value);
    memory.delete(key);
  } catch {
    // Storage is refused or full: memory holds the value until the page closes.
    memory.set(key, value);
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    storageOf(key).removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

const PAID_ORDER_KEY = "settled_order";

/** Returns true the first time this browser sees the order as paid, false on later visits. */
export function markOrderSeenPaid(orderNumber: string): boolean {
  try {
    if (window.localStorage.getItem(PAID_ORDER_KEY) === orderNumber) return false;
    window.localStorage.setItem(PAID_ORDER_KEY, orderNumber);
  } catch {
    // Without storage there is no stored cart to clear.
  }
  return true;
}
