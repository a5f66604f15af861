"use client";

import { holdCart } from "@/lib/cart/actions";
import { getHoldKey } from "@/lib/cart/client/hold-key";
import { type CartHoldState, type CartItem } from "@/lib/cart/model/drawer";
import { secondsLeft } from "@/lib/core/countdown";

/** Interval for renewing a hold, which may have shrunk or may grow when stock becomes free. */
const REFRESH_MS = 60_000;

/** The last request and its time, so that reopening the drawer sends no new one. */
let lastRequest: { wanted: string; at: number; state: Promise<CartHoldState | null> } | null = null;

/** Holds stock for these lines until `end`. Returns what is held, or null when unknown. */
export function holdLines(items: CartItem[], end: number): Promise<CartHoldState | null> {
  const lines = items.map(({ id, quantity }) => ({ sku: id, quantity }));
  const wanted = JSON.stringify([end, lines]);
  const now = Date.now();
  const seconds = secondsLeft(end, now);
  if (seconds < 1) return Promise.resolve(null);
  if (lastRequest?.wanted === wanted && now - lastRequest.at < REFRESH_MS) return lastRequest.state;
  const state = holdCart({ hold_key: getHoldKey(), items: lines, seconds }).then(
    (outcome) => (outcome.ok ? outcome.value : null),
    () => {
      // The connection dropped: the next call asks again.
      lastRequest = null;
      return null;
    },
  );
  lastRequest = { wanted, at: now, state };
  return state;
}

export function releaseLines(): void {
  if (lastRequest === null) return;
  lastRequest = null;
  holdCart({ hold_key: getHoldKey(), items: [], seconds: 1 }).catch(() => {
    // The hold expires by itself.
  });
}
