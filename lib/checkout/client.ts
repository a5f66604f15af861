"use client";

import { localValues, readObject, tabValues } from "@/lib/core/browser-storage";
import { randomUuid } from "@/lib/core/random-uuid";
import { clearStoredCode } from "@/lib/discounts/client/stored-code";
import { type CheckoutForm } from "./schema";

// Local storage, like the cart: one cart is one order, in any number of tabs.
const KEY = "checkout_key";
// Session storage: form values must not outlive the visit or appear in another tab.
const DRAFT = "checkout_draft";
// Local storage: the tab that sees the payment may be another one.
const PREPARED = "prepared";
const LINK_KEYS = "prepared_links";
const MAX_LINKS = 10;
const PAID_ORDERS_KEY = "settled_order";
/** Enough for the pages after payment that a person may still open again. */
const MAX_PAID_ORDERS = 20;
// Session storage: proves for as long as the tab is open that the paid order was placed here.
const PAID_CHECKOUT_KEY = "settled_checkout";

/** Returns the id of this cart's checkout and creates it on first use. One id places at most one order. */
export function getCheckoutKey(): string {
  const known = readCheckoutKey();
  if (known) return known;
  const key = randomUuid();
  localValues.setItem(KEY, key);
  return key;
}

export function readCheckoutKey(): string | null {
  return localValues.getItem(KEY);
}

/** Ends this cart's checkout: the next order gets a new id. */
export function renewCheckoutKey(): void {
  localValues.removeItem(KEY);
}

/**
 * Returns this browser's key of an assistant's link. It is made before the link is asked for: after a lost answer the
 * same key opens it.
 */
export function getLinkKey(token: string): string {
  const links = Object.entries(readObject(localValues, LINK_KEYS) ?? {});
  const known = links.find(([of]) => of === token)?.[1] as string | undefined;
  const key = known ?? randomUuid();
  if (known === undefined) {
    const kept = [...links, [token, key]].slice(-MAX_LINKS);
    localValues.setItem(LINK_KEYS, JSON.stringify(Object.fromEntries(kept)));
  }
  return key;
}

/** What an assistant prepared for this browser's cart. */
type Prepared = { key: string; by: string | null; skus: string[] };

/** Continues a checkout that an assistant prepared: its form, and who prepared which goods. */
export function takeOverCheckout(form: Partial<CheckoutForm>, prepared: Prepared): void {
  saveDraft(form);
  localValues.setItem(PREPARED, JSON.stringify(prepared));
}

/** Returns what an assistant prepared of a cart; null when nothing of it is left, or without one. */
export function readPrepared(skus: string[]): Prepared | null {
  const prepared = readObject(localValues, PREPARED) as Prepared | null;
  return prepared && skus.some((sku) => prepared.skus.includes(sku)) ? prepared : null;
}

/** Makes the checkout the person's own. */
export function forgetPrepared(): void {
  localValues.removeItem(PREPARED);
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

/** Returns the id of the checkout whose payment this tab comes back from, or null. */
export function readPlacedCheckoutKey(): string | null {
  return readCheckoutKey() ?? tabValues.getItem(PAID_CHECKOUT_KEY);
}

/** Removes id, draft and discount code once an order is paid. */
export function clearCheckout(): void {
  const key = readCheckoutKey();
  if (key !== null) tabValues.setItem(PAID_CHECKOUT_KEY, key);
  clearStoredCode();
  renewCheckoutKey();
  tabValues.removeItem(DRAFT);
  forgetPrepared();
}

/** Returns the number of the last order that this browser saw as paid, in any tab, or null. */
export function readPaidOrder(): string | null {
  return readPaidOrders()[0] ?? null;
}

/** Numbers have no spaces, which separate them here. */
function readPaidOrders(): string[] {
  return localValues.getItem(PAID_ORDERS_KEY)?.split(" ") ?? [];
}

/** Returns true the first time this browser sees the order as paid, false on later visits. */
export function markOrderSeenPaid(orderNumber: string): boolean {
  const known = readPaidOrders();
  if (known.includes(orderNumber)) return false;
  const newest = [orderNumber, ...known].slice(0, MAX_PAID_ORDERS);
  localValues.setItem(PAID_ORDERS_KEY, newest.join(" "));
  return true;
}
