import { tabValues } from "@/lib/core/browser-storage";

const LOADED_AGAIN_AT = "reloaded-at";
/** A second failure within this time has another cause, and loading again would not help. */
const ONCE_MS = 60_000;

/** Returns true when `loadAgain` loaded this document, at most a minute ago. */
export function wasLoadedAgain(): boolean {
  return Date.now() - Number(tabValues.getItem(LOADED_AGAIN_AT)) < ONCE_MS;
}

/** Loads the document again: the loader of scripts remembers what failed, until the document goes. */
export function loadAgain(): void {
  tabValues.setItem(LOADED_AGAIN_AT, String(Date.now()));
  window.location.reload();
}
