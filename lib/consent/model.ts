/*
 * What a visitor allows beyond what the shop technically needs (Garante 231/2021). Kept in a first-party
 * cookie, so that pages and server alike can read it.
 */

/** Name of the cookie that keeps the choice. */
export const CONSENT_COOKIE = "consent";

/** Raised when purposes or recipients really change: an older choice then counts as none. */
export const CONSENT_VERSION = 1;

/** A choice is asked for again after six months. */
export const CONSENT_MONTHS = 6;

/** The purposes a visitor may switch on; everything technical needs no consent. */
export const consentPurposes = ["statistics", "marketing"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
export type ConsentChoices = Record<ConsentPurpose, boolean>;

/** A visitor's decision; `decidedAt` is an ISO time. */
export type Consent = { version: number; choices: ConsentChoices; decidedAt: string };

/** Nothing but what is technical: the state before any choice, and after a refusal. */
export const nothingAllowed: ConsentChoices = { statistics: false, marketing: false };

/** The cookie's value for a decision. */
export function encodeConsent(consent: Consent): string {
  return encodeURIComponent(JSON.stringify(consent));
}

/**
 * The decision in a cookie's value, or null: never made, damaged, made for another version, or older
 * than six months (a cookie's own expiry is only the browser's promise).
 */
export function parseConsent(value: string | undefined, now: Date): Consent | null {
  const stored = parseJson(value);
  if (!isRecord(stored) || !isRecord(stored.choices)) return null;
  const { version, decidedAt, choices } = stored;
  if (version !== CONSENT_VERSION || typeof decidedAt !== "string") return null;
  const { statistics, marketing } = choices;
  if (typeof statistics !== "boolean" || typeof marketing !== "boolean") return null;
  const decided = new Date(decidedAt);
  if (Number.isNaN(decided.getTime()) || consentEnd(decided) <= now) return null;
  return { version, choices: { statistics, marketing }, decidedAt };
}

/** When a decision made at `decidedAt` lapses. */
export function consentEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return end;
}

function parseJson(value: string | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(value ?? ""));
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
