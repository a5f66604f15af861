import { describe, expect, test } from "vitest";
import { CONSENT_VERSION, type Consent, encodeConsent, parseConsent } from "@/lib/consent/model";

const decided: Consent = {
  version: CONSENT_VERSION,
  choices: { statistics: true, marketing: false },
  decidedAt: "2026-01-31T10:00:00.000Z",
};
const soon = new Date("2026-02-01T10:00:00Z");

describe("a visitor's decision on cookies", () => {
  test("survives the cookie", () => {
    expect(parseConsent(encodeConsent(decided), soon)).toEqual(decided);
  });

  test("counts for six months and no longer", () => {
    const value = encodeConsent(decided);
    expect(parseConsent(value, new Date("2026-07-30T10:00:00Z"))).not.toBeNull();
    expect(parseConsent(value, new Date("2026-08-01T10:00:00Z"))).toBeNull();
  });

  test("made for another version counts as none", () => {
    expect(parseConsent(encodeConsent({ ...decided, version: 0 }), soon)).toBeNull();
  });

  test.each([
    undefined,
    "",
    "%",
    "null",
    "true",
    encodeURIComponent('{"version":1,"choices":{"statistics":"yes","marketing":false}}'),
    encodeURIComponent(
      '{"version":1,"decidedAt":"ieri","choices":{"statistics":true,"marketing":true}}',
    ),
    encodeURIComponent(
      '{"version":1,"decidedAt":"2026-01-31T10:00:00Z","choices":{"statistics":1,"marketing":true}}',
    ),
  ])("a damaged value (%s) counts as none", (value) => {
    expect(parseConsent(value, soon)).toBeNull();
  });
});
