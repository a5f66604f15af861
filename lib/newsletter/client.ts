"use client";

import { type PopupState, freshPopupState, parsePopupState } from "./model/subscriber";

/** Where the popup's state is kept in local storage (specification, section 3). */
const KEY = "newsletter_popup_state";

/** What this page remembers where the browser refuses local storage. */
let memory: string | null = null;

/** What is known of the popup here; `broken` is the stored text when it could not be read. */
export function readPopupState(): { state: PopupState; broken: string | null } {
  const raw = read();
  const state = raw === null ? freshPopupState : parsePopupState(raw);
  return state ? { state, broken: null } : { state: freshPopupState, broken: raw };
}

/** Remembers that the popup was closed, and when. */
export function rememberDismissal(now: Date): void {
  write({ ...readPopupState().state, dismissed: true, lastDismissedAt: now.getTime() });
}

/** Remembers that an address was left: the popup has nothing more to ask. */
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
    // Refused or full: memory holds it until the page is left.
  }
}
