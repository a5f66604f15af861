"use client";

import { localValues } from "@/lib/core/browser-storage";
import { freshPopupState, parsePopupState, type PopupState } from "./model/subscriber";

/** Key in local storage (docs/specification.md#storage-keys). */
const KEY = "newsletter_popup_state";

/** Returns the popup's state; `broken` is the stored text when it could not be parsed. */
export function readPopupState(): { state: PopupState; broken: string | null } {
  const raw = localValues.getItem(KEY);
  const state = raw === null ? freshPopupState : parsePopupState(raw);
  return state ? { state, broken: null } : { state: freshPopupState, broken: raw };
}

export function rememberDismissal(now: Date): void {
  write({ ...readPopupState().state, dismissed: true, lastDismissedAt: now.getTime() });
}

/** Records the subscription, so that the popup does not appear again. */
export function rememberSubscription(): void {
  write({ ...readPopupState().state, subscribed: true });
}

function write(state: PopupState): void {
  localValues.setItem(KEY, JSON.stringify(state));
}
