import { tabValues } from "@/lib/core/browser-storage";
import { randomUuid } from "@/lib/core/random-uuid";
import { type Consent, parseConsent } from "../model/consent";
import { SESSION_KEY } from "../model/events";

/** Returns this browser's decision; null when there is none or it has expired. */
export function readConsent(now = new Date()): Consent | null {
  return parseConsent(document.cookie, now);
}

/** Returns the visit id, created on first use; removes it and returns null without statistics consent. */
export function readSession(): string | null {
  if (!readConsent()?.choices.statistics) {
    tabValues.removeItem(SESSION_KEY);
    return null;
  }
  const known = tabValues.getItem(SESSION_KEY);
  if (known !== null) return known;
  const id = randomUuid();
  tabValues.setItem(SESSION_KEY, id);
  return id;
}
