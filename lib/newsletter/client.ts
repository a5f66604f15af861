"use client";

import { freshPopupState, parsePopupState, type PopupState } from "./model/subscriber";

/** Key in local storage (docs/specification.md#storage-keys). */
const KEY = "newsletter_popup_state";

/** Fallback for this page when the browser refuses local storage. */
let memory: string | null = null;

/** Returns the popup's state; `broken` is the stored text when it could not be parsed. */
export function readPopupState(): { state: PopupState; broken: string | null } {
  const raw = read();
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

function read(): string | null {
  try {
    return window.localStorage.getItem(KEY) ?? memory;
  } catch {
    return memory;
  }
}

function write(state: PopupState): void {
  memory = JSON.stringify(state);
  try {
    window.localStorage.setItem(KEY, memory);
  } catch {
    // Storage refused or full: memory keeps the state until the page is closed.
  }
}
