"use client";

import { randomUuid } from "@/lib/core/random-uuid";
import { routes } from "@/lib/platform/routes";
import { CONSENT_TEXT_VERSION } from "../copy/consent";
import {
  type Consent,
  CONSENT_VERSION,
  type ConsentAnswer,
  type ConsentChoices,
  consentCookie,
} from "../model/consent";
import type { ConsentProof } from "../schema";
import { readConsent } from "./session";

let sending: AbortController | undefined;
/** The newest decision made on this page. */
let latest: Consent | undefined;

/** Stores a decision in this browser for six months and sends its proof. */
export function saveConsent(choices: ConsentChoices, answer: ConsentAnswer): void {
  const now = new Date();
  const id = readConsent(now)?.id ?? randomUuid();
  const consent: Consent = { choices, decidedAt: now, id, unproven: answer };
  latest = consent;
  sending?.abort();
  writeConsent(consent);
  sendProof(consent);
}

function writeConsent(consent: Consent): void {
  document.cookie = consentCookie(consent, { secure: window.location.protocol === "https:" });
}

/** Browsers take the cookie of a response that arrives while its request is aborted. */
function restoreLatest(): void {
  const stored = readConsent();
  if (!latest || !stored || stored.decidedAt > latest.decidedAt) return;
  const { statistics, marketing } = latest.choices;
  if (stored.choices.statistics !== statistics || stored.choices.marketing !== marketing)
    writeConsent(latest);
}

/**
 * Sends the proof of a decision that is not proven yet. The server's response marks the cookie as proven. A
 * request that fails, for example on navigation, is repeated by the next page.
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
  // Not `keepalive`: a response that outlives its page could overwrite a decision made on the next.
  fetch(routes.consent, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(proof),
    signal: sending.signal,
  })
    .catch(() => undefined)
    .finally(restoreLatest);
}
