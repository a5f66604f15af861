import { runInNewContext } from "node:vm";
import { addDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { inlineScripts } from "@/components/shop/site/inline-scripts";
import {
  type Consent,
  CONSENT_COOKIE,
  CONSENT_VERSION,
  consentCookie,
  encodeConsent,
  parseConsent,
} from "@/lib/visits/model/consent";
import { parseProof } from "@/lib/visits/schema";

const decided: Consent = {
  choices: { statistics: true, marketing: false },
  decidedAt: new Date("2026-01-31T10:00:00Z"),
  id: "0d2f4a0c-9f0e-4c7e-8e7d-2a4f5b6c7d8e",
  unproven: "chosen",
};
const soon = new Date("2026-02-01T10:00:00Z");
const cookie = (value: string) => `a=1; ${CONSENT_COOKIE}=${value}; b=2`;

describe("a visitor's cookie decision", { tags: ["D-23"] }, () => {
  test.each([
    decided,
    { ...decided, unproven: null },
    { ...decided, decidedAt: new Date("1970-01-02T10:00:00Z") },
    { ...decided, choices: { statistics: false, marketing: false }, id: null, unproven: null },
  ])("is read back from the cookie %#", (consent) => {
    const now = addDays(consent.decidedAt, 1);
    expect(parseConsent(cookie(encodeConsent(consent)), now)).toEqual(consent);
    expect(encodeConsent(consent)).toBe(encodeURIComponent(encodeConsent(consent)));
  });

  test("is valid for six months", () => {
    expect(consentCookie(decided, { secure: true })).toContain("Expires=Fri, 31 Jul 2026");
    const value = cookie(encodeConsent(decided));
    expect(parseConsent(value, new Date("2026-07-30T10:00:00Z"))).not.toBeNull();
    expect(parseConsent(value, new Date("2026-08-01T10:00:00Z"))).toBeNull();
  });

  test("of another version is ignored, by the page and by the banner", () => {
    const value = encodeConsent(decided);
    const older = value.replace(/^\d+/, String(CONSENT_VERSION - 1));
    expect(parseConsent(cookie(older), soon)).toBeNull();
    expect(asks(cookie(older))).toBe(true);
    expect(asks(cookie(value))).toBe(false);
    expect(asks("")).toBe(true);
    expect(asks(`x${cookie(value).slice(5)}`)).toBe(true);
  });

  test.each([
    "",
    `${CONSENT_VERSION}.11`,
    `${CONSENT_VERSION}.21.1769853600`,
    `${CONSENT_VERSION}.11.ieri`,
    `${CONSENT_VERSION}.11.1769853600.anna`,
    encodeURIComponent('{"version":1,"choices":{"statistics":true,"marketing":true}}'),
  ])("with a damaged value (%s) is ignored", (value) => {
    expect(parseConsent(cookie(value), soon)).toBeNull();
  });

  test("is read under its own name only", () => {
    expect(parseConsent(`my${CONSENT_COOKIE}=${encodeConsent(decided)}`, soon)).toBeNull();
    expect(parseConsent(null, soon)).toBeNull();
  });
});

describe("the record of a decision", () => {
  const proof = {
    id: decided.id,
    choices: decided.choices,
    answer: "chosen",
    decidedAt: soon.getTime() / 1_000 - 60,
    version: CONSENT_VERSION,
    textVersion: "2026-11-22",
  };

  test("is accepted as a page sends it", () => {
    expect(parseProof(proof, soon)).toEqual(proof);
  });

  test.each([
    null,
    { ...proof, id: "anna@example.it" },
    { ...proof, answer: "scrolled" },
    { ...proof, decidedAt: soon.getTime() / 1_000 + 3 * 86_400 },
    { ...proof, decidedAt: soon.getTime() / 1_000 - 200 * 86_400 },
    { ...proof, email: "anna@example.it" },
  ])("is refused when it is invalid %#", (body) => {
    expect(parseProof(body, soon)).toBeNull();
  });
});

/** Returns whether the banner's script would ask, given a page's cookies. */
function asks(cookies: string): boolean {
  let asked = false;
  const root = { toggleAttribute: (_: string, on: boolean) => (asked = on) };
  const nothing = () => undefined;
  const page = { cookie: cookies, documentElement: root, addEventListener: nothing };
  runInNewContext(inlineScripts.consent, { document: page, addEventListener: nothing });
  return asked;
}
