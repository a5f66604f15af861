"use client";

import { holdCart } from "@/lib/cart/actions";
import { getHoldKey } from "@/lib/cart/hold-key";
import { type CartItem } from "@/lib/cart/model";
import { secondsLeft } from "@/lib/core/countdown";

/** What was asked for last, so that opening the drawer again asks for nothing new. */
let asked = "";

/**
 * Has the shop hold these lines for the seconds left until `end`. Nothing waits for it, and nothing is
 * said when it fails: the order decides what can be bought.
 */
export function holdLines(items: CartItem[], end: number): void {
  const lines = items.map(({ id, quantity }) => ({ sku: id, quantity }));
  const wanted = JSON.stringify([end, lines]);
  const seconds = secondsLeft(end, Date.now());
  if (wanted === asked || seconds < 1) return;
  asked = wanted;
  holdCart({ hold_key: getHoldKey(), items: lines, seconds }).catch(() => {
    // The connection dropped: the next change of the cart asks again.
    asked = "";
  });
}

/** Gives back what the cart held once nothing is left in it. */
export function releaseLines(): void {
  if (asked === "") return;
  asked = "";
  holdCart({ hold_key: getHoldKey(), items: [], seconds: 1 }).catch(() => {
    // It lapses by itself.
  });
}
