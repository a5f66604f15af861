"use client";

import { routes } from "@/lib/platform/redirects";
import { CONSENT_TEXT_VERSION } from "@/lib/visits/copy/consent";
import {
  CONSENT_COOKIE,
  CONSENT_VERSION,
  type Consent,
  type ConsentAnswer,
  type ConsentChoices,
  type ConsentProof,
  consentEnd,
  encodeConsent,
  parseConsent,
} from "@/lib/visits/model/consent";

/** This browser's decision; null when there is none that still counts. */
export function readConsent(now = new Date()): Consent | null {
  return parseConsent(document.cookie, now);
}

let sending: AbortController | undefined;

/** Keeps a decision in this browser for six months, at once, and sends its proof. */
export function saveConsent(choices: ConsentChoices, answer: ConsentAnswer): void {
  const now = new Date();
  const id = readConsent(now)?.id ?? crypto.randomUUID();
  const consent: Consent = { choices, decidedAt: now, id, unproven: answer };
  // The answer to an earlier decision sets the cookie too: it must not arrive after this one.
  sending?.abort();
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${encodeConsent(consent)}; Path=/; Expires=${consentEnd(now).toUTCString()}; SameSite=Lax${secure}`;
  sendProof(consent);
}

/**
 * Sends the proof of a decision that has none yet. What does not arrive, as when the page is left
 * meanwhile, the next page sends again: the server's answer is what marks the cookie as proven.
 */
export function sendProof(consent = readConsent()): void {
  if (!consent?.id || !consent.unproven) return;
  const proof: ConsentProof = {
    id: consent.id,
    choices: consent.choices,
    answer: consent.unproven,
    decidedAt: Math.floor(consent.decidedAt.getTime() / 1_000),
    version: CONSENT_VERSION,
    textVersion: CONSENT_TEXT_VERSION,
  };
  sending = new AbortController();
  // Not `keepalive`: an answer that outlives its page could undo what was decided on the next.
  fetch(routes.consent, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(proof),
    signal: sending.signal,
  }).catch(() => undefined);
}
