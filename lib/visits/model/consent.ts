/*
 * What a visitor allows beyond what the shop technically needs (Garante 231/2021). Kept in a first-party
 * cookie, so that pages and server alike can read it.
 */

/** Name of the cookie that keeps the choice. */
export const CONSENT_COOKIE = "consent";

/** Raised when purposes or recipients really change: an older choice then counts as none. */
export const CONSENT_VERSION = 2;

/** A choice is asked for again after six months. */
export const CONSENT_MONTHS = 6;

/** The proof of a choice is kept for as long as it counts and six months more, in case it is disputed. */
export const PROOF_MONTHS = 12;

/** The purposes a visitor may switch on; everything technical needs no consent. */
export const consentPurposes = ["statistics", "marketing"] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];
export type ConsentChoices = Record<ConsentPurpose, boolean>;

/** How a visitor answered: the two equal buttons, the X, or switch by switch. */
export const consentAnswers = ["accepted", "refused", "closed", "chosen"] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** A visitor's decision. */
export type Consent = {
  choices: ConsentChoices;
  /** To the second. */
  decidedAt: Date;
  /** What its proof is kept under, a UUID; who allows nothing keeps it only until there is one. */
  id: string | null;
  /** How it was given, as long as its proof is not stored. */
  unproven: ConsentAnswer | null;
};

/** Nothing but what is technical: the state before any choice, and after a refusal. */
export const nothingAllowed: ConsentChoices = { statistics: false, marketing: false };

/** Everything that is offered. */
export const everythingAllowed: ConsentChoices = { statistics: true, marketing: true };

/** True where anything beyond the technical is allowed. */
export function allowsAnything({ statistics, marketing }: ConsentChoices): boolean {
  return statistics || marketing;
}

/**
 * The cookie's value for a decision: `<version>.<statistics><marketing>.<Unix seconds>`, then its id and,
 * while its proof is not stored, how it was given. Nothing in it needs escaping.
 */
export function encodeConsent({ choices, decidedAt, id, unproven }: Consent): string {
  const flags = `${Number(choices.statistics)}${Number(choices.marketing)}`;
  const parts = [CONSENT_VERSION, flags, Math.floor(decidedAt.getTime() / 1_000)];
  return [...parts, ...(id === null ? [] : [id]), ...(unproven === null ? [] : [unproven])].join(
    ".",
  );
}

const PATTERN = new RegExp(
  `(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\.([01])([01])\\.(\\d{9,10})(?:\\.([\\da-f-]{36})(?:\\.([a-z]+))?)?(?:;|$)`,
);

/**
 * The decision among a page's cookies, or null: never made, damaged, made for another version, or older
 * than six months (a cookie's own expiry is only the browser's promise).
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

/** When a decision made at `decidedAt` lapses. */
export function consentEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + CONSENT_MONTHS);
  return end;
}

/** What a browser tells of a decision, so that there is proof of it. */
export type ConsentProof = {
  id: string;
  choices: ConsentChoices;
  answer: ConsentAnswer;
  /** Unix seconds. */
  decidedAt: number;
  /** Of the purposes, and of the words they were explained in. */
  version: number;
  textVersion: string;
};

/** How many chose what, in the order of the dashboard. */
export const consentOutcomes = [
  "everything",
  "statistics",
  "marketing",
  "refused",
  "closed",
] as const;
export type ConsentOutcome = (typeof consentOutcomes)[number];
export type ConsentCounts = Record<ConsentOutcome, number>;
