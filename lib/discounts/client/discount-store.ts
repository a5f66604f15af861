"use client";

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { checkDiscount } from "@/lib/discounts/actions/apply-code";
import { CODE_PARAMETER, forgetCode, keepCode, readKeptCode } from "@/lib/discounts/kept-code";
import { type Discount } from "@/lib/discounts/model/pricing";

/** Where this visit's code stands; `brought`: it came along, by a link or from an earlier page. */
export type CodeState =
  | { kind: "none" }
  | { kind: "checking"; typed: string; brought: boolean }
  | { kind: "applied"; discount: Discount; brought: boolean }
  | { kind: "refused"; typed: string; message: string; brought: boolean };

const none: CodeState = { kind: "none" };
const store = createStore<{ code: CodeState }>(() => ({ code: none }));
const set = (code: CodeState) => {
  store.setState({ code });
};

/** Whether the page's own address was looked at: what was taken away since does not come back. */
let hasFollowedLink = false;

/** This visit's code, the same in the drawer and at the checkout; looked at again when first shown. */
export function useDiscountCode(readCheckoutKey: () => string | null): CodeState {
  // Before the first paint: what is said of the code has its place from the beginning.
  useLayoutEffect(() => {
    const linked = hasFollowedLink
      ? null
      : new URLSearchParams(window.location.search).get(CODE_PARAMETER);
    hasFollowedLink = true;
    const known = linked ?? readKeptCode();
    if (known && store.getState().code === none) void applyCode(known, readCheckoutKey(), true);
  }, [readCheckoutKey]);
  return useStore(store, ({ code }) => code);
}

/** Has the server look at a code, typed or brought along. */
export async function applyCode(
  typed: string,
  checkoutKey: string | null,
  brought = false,
): Promise<void> {
  set({ kind: "checking", typed, brought });
  const outcome = await checkSafely(typed, checkoutKey);
  // Taken away, or another one typed, while the answer was on its way.
  const { code } = store.getState();
  if (code.kind !== "checking" || code.typed !== typed) return;
  if (outcome?.ok) {
    keepCode(outcome.discount.code);
    set({ kind: "applied", discount: outcome.discount, brought });
    return;
  }
  // Nobody could tell: the next page asks again.
  if (outcome && !outcome.failed) forgetCode();
  set({ kind: "refused", typed, message: outcome?.message ?? NO_ANSWER, brought });
}

const NO_ANSWER = "Non siamo riusciti a controllare il codice. Guarda la connessione e riprova.";

async function checkSafely(code: string, checkoutKey: string | null) {
  try {
    return await checkDiscount({
      code,
      ...(checkoutKey !== null && { checkout_key: checkoutKey }),
    });
  } catch {
    return null;
  }
}

/** Notes that the server refused the code when the order was placed. */
export function refuseCode(typed: string, message: string): void {
  forgetCode();
  set({ kind: "refused", typed, message, brought: false });
}

/** Takes the code away. */
export function removeCode(): void {
  forgetCode();
  set(none);
}
