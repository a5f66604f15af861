"use client";

import { localValues } from "@/lib/core/browser-storage";
import {
  freshPopupState,
  parsePopupState,
  POPUP_STATE_KEY,
  type PopupState,
  SUBSCRIBED_MARK,
} from "./model/subscriber";

/** Returns the popup's state; `broken` is the stored text when it could not be parsed. */
export function readPopupState(): { state: PopupState; broken: string | null } {
  const raw = localValues.getItem(POPUP_STATE_KEY);
  const state = raw === null ? freshPopupState : parsePopupState(raw);
  return state ? { state, broken: null } : { state: freshPopupState, broken: raw };
}

export function rememberDismissal(now: Date): void {
  write({ ...readPopupState().state, dismissed: true, lastDismissedAt: now.getTime() });
}

/** Records the subscription, so that this browser is not asked again. */
export function rememberSubscription(): void {
  write({ ...readPopupState().state, subscribed: true });
  document.documentElement.toggleAttribute(SUBSCRIBED_MARK, true);
}

function write(state: PopupState): void {
  localValues.setItem(POPUP_STATE_KEY, JSON.stringify(state));
}
