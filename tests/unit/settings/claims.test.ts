import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/env";
import {
  type Claims,
  claimsSchema,
  registeredClaims,
  shownClaims,
} from "@/lib/settings/model/claims";

const invented = [
  "homeRating",
  "productRating",
  "homeCustomers",
  "productCustomers",
  "recommend",
  "giftValue",
  "countdowns",
  "bareSavings",
  "testimonials",
  "deliveredEverywhere",
  "prepaidLabel",
];

const approved = { status: "approved", evidence: "registro 12", approvedOn: "2026-11-02" };

describe("claims", () => {
  it("are settings, each with status, evidence and date", { tags: ["G-20"] }, () => {
    const claims = claimsSchema.parse({ facialMuscles: { ...approved, count: 40 } });
    for (const name of registeredClaims)
      expect(claims[name], name).toMatchObject(
        name === "facialMuscles" ? approved : { status: "open", evidence: "", approvedOn: null },
      );
    const unknown = { facialMuscles: { status: "surely", count: 42 } };
    expect(claimsSchema.safeParse(unknown).success).toBe(false);
  });

  it("are all shown in the demonstration, whatever their status", { tags: ["G-21"] }, () => {
    const claims = claimsSchema.parse({
      study: { ...claimsSchema.parse({}).study, status: "withdrawn" },
    });
    expect(Object.values(shownClaims(claims, "demonstration"))).not.toContain(null);
  });

  it.each(["rehearsal", "live"] as const)(
    "are shown in %s only when approved, without their proof",
    { tags: ["G-22"] },
    (mode) => {
      const shown = shownClaims(
        claimsSchema.parse({ madeInItaly: approved, team: { ...approved, status: "withdrawn" } }),
        mode,
      );
      expect(Object.entries(shown).filter(([, claim]) => claim !== null)).toEqual([
        ["madeInItaly", {}],
      ]);
    },
  );

  it("that are invented cannot be approved", { tags: ["G-22"] }, () => {
    const all = claimsSchema.parse({});
    expect(Object.keys(all).filter((name) => !registeredClaims.includes(name as never))).toEqual(
      invented,
    );
    const stored = Object.fromEntries(
      Object.entries(all).map(([name, claim]) => [name, { ...claim, ...approved }]),
    );
    const shown = shownClaims(claimsSchema.parse(stored), "live");
    for (const name of invented) expect(shown[name as keyof Claims], name).toBeNull();
  });
});

const sandbox = "http://127.0.0.1:4010";

describe("the shop's mode", () => {
  const onlyStripe = { STRIPE_SECRET_KEY: "sk_live_1", PAYPAL_CLIENT_ID: "id" };
  const live = { ...onlyStripe, PAYPAL_ENVIRONMENT: "live" };
  const standIns = { STRIPE_API_BASE: sandbox, PAYPAL_API_BASE: sandbox };
  it.each([
    [{}, "rehearsal", false],
    [standIns, "demonstration", false],
    [{ STRIPE_SECRET_KEY: "sk_test_1", PAYPAL_CLIENT_ID: "id" }, "rehearsal", false],
    [{ STRIPE_SECRET_KEY: "sk_live_1", PAYPAL_API_BASE: sandbox }, "rehearsal", true],
    [onlyStripe, "rehearsal", true],
    [live, "live", true],
    [{ ...live, STRIPE_SECRET_KEY: "rk_live_1" }, "live", true],
  ])("with %j is %s, and search engines may show it only live", (variables, mode, paymentsLive) => {
    const site = { SITE_URL: "https://prova.scultea.it", SANDBOX_ALLOWED: "yes" };
    const isIndexed = mode === "live";
    expect(parse({ ...variables, ...site })).toMatchObject({ mode, paymentsLive, isIndexed });
  });

  it("treats stand-ins as live on loopback addresses only", () => {
    expect(parse({ ...live, ...standIns, STAND_INS_AS_LIVE: "yes" })).toMatchObject({
      mode: "live",
      paymentsLive: true,
    });
    expect(() => parse({ STAND_INS_AS_LIVE: "yes", SITE_URL: "https://scultea.it" })).toThrow(
      /loopback/,
    );
  });
});

function parse(variables: Record<string, string>) {
  return parseEnv({
    DATABASE_URL: "postgresql://localhost/shop",
    NEXTAUTH_SECRET: "a secret of thirty-two characters!!",
    ...variables,
  });
}
