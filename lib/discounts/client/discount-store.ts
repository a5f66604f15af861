"use client";

import { useLayoutEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { checkDiscount } from "../actions/shop";
import { type Discount } from "../model/pricing";
import { clearStoredCode, CODE_PARAMETER, readStoredCode, storeCode } from "./stored-code";

/** State of this visit's code. `brought` means that it came from a link or an earlier page. */
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

/** True once the page's own URL has been read, so that a removed code does not come back. */
let hasFollowedLink = false;

/** Returns this visit's code, shared by drawer and checkout. Checks it again when first shown. */
export function useDiscountCode(readCheckoutKey: () => string | null): CodeState {
  // Before the first paint, so that the layout does not shift.
  useLayoutEffect(() => {
    const linked = hasFollowedLink
      ? null
      : new URLSearchParams(window.location.search).get(CODE_PARAMETER);
    hasFollowedLink = true;
    const known = linked ?? readStoredCode();
    if (known && store.getState().code === none) void applyCode(known, readCheckoutKey(), true);
  }, [readCheckoutKey]);
  return useStore(store, ({ code }) => code);
}

/** Checks a code on the server and stores it if valid. */
export async function applyCode(
  typed: string,
  checkoutKey: string | null,
  brought = false,
): Promise<void> {
  set({ kind: "checking", typed, brought });
  const outcome = await checkSafely(typed, checkoutKey);
  // The code was removed or replaced while the request ran.
  const { code } = store.getState();
  if (code.kind !== "checking" || code.typed !== typed) return;
  if (outcome?.ok) {
    storeCode(outcome.value.code);
    set({ kind: "applied", discount: outcome.value, brought });
    return;
  }
  // After a failed check the code stays stored: the next page checks it again.
  const refusal = outcome?.error;
  if (refusal && !refusal.failed) clearStoredCode();
  set({ kind: "refused", typed, message: refusal?.message ?? NO_RESPONSE_TEXT, brought });
}

const NO_RESPONSE_TEXT =
  "Non siamo riusciti a controllare il codice. Guarda la connessione e riprova.";

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

/** Marks the code as refused when the server refused it while placing the order. */
export function refuseCode(typed: string, message: string): void {
  clearStoredCode();
  set({ kind: "refused", typed, message, brought: false });
}

export function removeCode(): void {
  clearStoredCode();
  set(none);
}
