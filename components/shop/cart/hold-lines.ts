"use client";

import { holdCart } from "@/lib/cart/actions";
import { getHoldKey } from "@/lib/cart/client/hold-key";
import { type CartHoldState, type CartItem } from "@/lib/cart/model/drawer";
import { secondsLeft } from "@/lib/core/countdown";

/** How often a running hold is asked for again: it may have shrunk or, where little was free, grow. */
const REFRESH_MS = 60_000;

/** What was asked for last and when, so that opening the drawer again asks for nothing new. */
let asked: { wanted: string; at: number; state: Promise<CartHoldState | null> } | null = null;

/**
 * Has the shop hold these lines for the seconds left until `end`. Returns what is held, or null when that
 * is not known; the order decides what can be bought.
 */
export function holdLines(items: CartItem[], end: number): Promise<CartHoldState | null> {
  const lines = items.map(({ id, quantity }) => ({ sku: id, quantity }));
  const wanted = JSON.stringify([end, lines]);
  const now = Date.now();
  const seconds = secondsLeft(end, now);
  if (seconds < 1) return Promise.resolve(null);
  if (asked?.wanted === wanted && now - asked.at < REFRESH_MS) return asked.state;
  const state = holdCart({ hold_key: getHoldKey(), items: lines, seconds }).then(
    (outcome) => (outcome.ok ? outcome.value : null),
    () => {
      // The connection dropped: the next call asks again.
      asked = null;
      return null;
    },
  );
  asked = { wanted, at: now, state };
  return state;
}

/** Gives back what the cart held once nothing is left in it. */
export function releaseLines(): void {
  if (asked === null) return;
  asked = null;
  holdCart({ hold_key: getHoldKey(), items: [], seconds: 1 }).catch(() => {
    // It lapses by itself.
  });
}
