"use client";

import {
  CONSENT_COOKIE,
  CONSENT_VERSION,
  type Consent,
  type ConsentChoices,
  consentEnd,
  encodeConsent,
  parseConsent,
} from "./model";

/** This browser's decision; null when there is none that still counts. */
export function readConsent(now = new Date()): Consent | null {
  const prefix = `${CONSENT_COOKIE}=`;
  const cookie = document.cookie.split("; ").find((part) => part.startsWith(prefix));
  return parseConsent(cookie?.slice(prefix.length), now);
}

/** Keeps a decision in this browser for six months. */
export function saveConsent(choices: ConsentChoices, now = new Date()): void {
  const value = encodeConsent({
    version: CONSENT_VERSION,
    choices,
    decidedAt: now.toISOString(),
  });
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${value}; Path=/; Expires=${consentEnd(now).toUTCString()}; SameSite=Lax${secure}`;
}
