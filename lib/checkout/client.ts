"use client";

import { forgetCode } from "@/lib/discounts/kept-code";
import { type CheckoutForm } from "./schema";

// Local storage, as the cart: one cart is one order, in however many tabs it is placed.
const KEY = "checkout_key";
// Session storage: nothing typed outlives the visit or shows in another tab.
const DRAFT = "checkout_draft";

/** What this page remembers where the browser refuses storage. */
const memory = new Map<string, string>();

/** The id of this cart's checkout, made on first use: the same id never makes a second order. */
export function getCheckoutKey(): string {
  const known = read(KEY);
  if (known) return known;
  const key = crypto.randomUUID();
  write(KEY, key);
  return key;
}

/** The id of this cart's checkout, or null when none was begun. */
export function readCheckoutKey(): string | null {
  return read(KEY);
}

/** Ends this cart's checkout: its next order gets a new id. */
export function renewCheckoutKey(): void {
  remove(KEY);
}

/** Keeps what was typed into the form over a reload. */
export function saveDraft(form: Partial<CheckoutForm>): void {
  write(DRAFT, JSON.stringify(form));
}

/** What was typed before, field by field; anything that is not text is left out. */
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

/** Forgets id, draft and code once an order is paid. */
export function forgetCheckout(): void {
  forgetCode();
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
    // Refused or full: memory holds it until the page is closed.
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

const SETTLED = "settled_order";

/** True the first time this browser sees that order paid; later visits to its page get false. */
export function settleOnce(orderNumber: string): boolean {
  try {
    if (window.localStorage.getItem(SETTLED) === orderNumber) return false;
    window.localStorage.setItem(SETTLED, orderNumber);
  } catch {
    // Without storage there is no stored cart to protect either.
  }
  return true;
}
