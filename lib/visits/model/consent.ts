/*
 * Consent to purposes that are not technically necessary (docs/specification.md#consent, Garante 231/2021).
 * Stored in a first-party cookie, readable by pages and server.
 */

export const CONSENT_COOKIE = "consent";

/** Increase when purposes or recipients change: older decisions then no longer count. */
export const CONSENT_VERSION = 2;

/** A decision expires after this time, and the banner asks again. */
export const CONSENT_MONTHS = 6;

/** Retention of a proof: the validity of the decision plus six months for disputes. */
export const PROOF_MONTHS = 12;

/** Optional purposes; technical storage needs no consent. */
export const consentPurposes = ["statistics", "marketing"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
export type ConsentChoices = Record<ConsentPurpose, boolean>;

/** The two equal buttons, the close button, or single switches. */
export const consentAnswers = ["accepted", "refused", "closed", "chosen"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

export type Consent = {
  choices: ConsentChoices;
  /** In whole seconds. */
  decidedAt: Date;
  /** UUID of the proof. A visitor who refuses everything keeps it only until the proof is stored. */
  id: string | null;
  /** How the decision was made; null once its proof is stored. */
  unproven: ConsentAnswer | null;
};

/** State before any decision, and after a refusal. */
export const nothingAllowed: ConsentChoices = { statistics: false, marketing: false };

export const everythingAllowed: ConsentChoices = { statistics: true, marketing: true };

export function allowsAnything({ statistics, marketing }: ConsentChoices): boolean {
  return statistics || marketing;
}

/**
 * Returns the cookie's value: `<version>.<statistics><marketing>.<Unix seconds>`, then the id and, until
 * the proof is stored, the answer. Needs no escaping.
 */
export function encodeConsent({ choices, decidedAt, id, unproven }: Consent): string {
  const flags = `${Number(choices.statistics)}${Number(choices.marketing)}`;
  const parts = [CONSENT_VERSION, flags, Math.floor(decidedAt.getTime() / 1_000)];
  return [...parts, ...(id === null ? [] : [id]), ...(unproven === null ? [] : [unproven])].join(
    ".",
  );
}

/** Returns a decision as the text of a cookie that lasts as long as it, for page and server. */
export function consentCookie(consent: Consent, { secure }: { secure: boolean }): string {
  const expires = consentEnd(consent.decidedAt).toUTCString();
  return `${CONSENT_COOKIE}=${encodeConsent(consent)}; Path=/; Expires=${expires}; SameSite=Lax${secure ? "; Secure" : ""}`;
}

const PATTERN = new RegExp(
  `(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\.([01])([01])\\.(\\d{1,10})(?:\\.([\\da-f-]{36})(?:\\.([a-z]+))?)?(?:;|$)`,
);

/**
 * Reads the decision from a cookie header. Null when absent, damaged, of another version, or older than six
 * months: browsers do not reliably enforce a cookie's expiry.
 */
export function parseConsent(cookies: string | null, now: Date): Consent | null {
  const [, statistics, marketing, seconds, id, answer] = PATTERN.exec(cookies ?? "") ?? [];
  if (seconds === undefined) return null;
  const decidedAt = new Date(Number(seconds) * 1_000);
  if (consentEnd(decidedAt) <= now) return null;
  return {
    choices: { statistics: statistics === "1", marketing: marketing === "1" },
    decidedAt,
    id: id ?? null,
    unproven: consentAnswers.find((known) => known === answer) ?? null,
  };
}

export function allowsStatistics(headers: Headers, now: Date): boolean {
  return parseConsent(headers.get("cookie"), now)?.choices.statistics === true;
}

export function consentEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return end;
}
