import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/platform/env";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";

const claims = claimsSchema.parse({
  homeRating: { status: "approved", evidence: "registro 12", approvedOn: "2026-11-02", tenths: 47 },
});

describe("claims", () => {
  it("are settings, each with status, evidence and date", { tags: ["G-20"] }, () => {
    for (const [name, claim] of Object.entries(claimsSchema.parse({})))
      expect(claim, name).toMatchObject({ status: "demo", evidence: "", approvedOn: null });
    expect(claims.homeRating).toMatchObject({
      status: "approved",
      evidence: "registro 12",
      approvedOn: "2026-11-02",
    });
    for (const name of ["homeRating", "homeCustomers", "study", "countdowns", "testimonials"])
      expect(claims).toHaveProperty(name);
    expect(claims).toHaveProperty("formerPrices");
    const unknown = { homeRating: { status: "surely", tenths: 49 } };
    expect(claimsSchema.safeParse(unknown).success).toBe(false);
  });

  it("are all shown in the demo, whatever their status", { tags: ["G-21"] }, () => {
    expect(Object.values(shownClaims(claims, { paymentsLive: false }))).not.toContain(null);
  });

  it("are shown only when approved, once the shop takes real money", { tags: ["G-22"] }, () => {
    const { homeRating, ...rest } = shownClaims(claims, { paymentsLive: true });
    expect(homeRating?.tenths).toBe(47);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
  });

  it.each([
    [{ STRIPE_SECRET_KEY: "sk_test_1" }, false],
    [{ STRIPE_SECRET_KEY: "sk_live_1" }, true],
    [{ STRIPE_SECRET_KEY: "rk_live_1" }, true],
    [{ STRIPE_SECRET_KEY: "sk_live_1", STRIPE_API_BASE: "http://127.0.0.1:4010" }, false],
    [{ PAYPAL_CLIENT_ID: "id", PAYPAL_ENVIRONMENT: "sandbox" }, false],
    [{ PAYPAL_CLIENT_ID: "id", PAYPAL_ENVIRONMENT: "live" }, true],
  ])("reads %j as live: %s", (variables, paymentsLive) => {
    const env = parseEnv({
      DATABASE_URL: "postgresql://localhost/shop",
      NEXTAUTH_SECRET: "a secret of thirty-two characters!!",
      ...variables,
    });
    expect(env.paymentsLive).toBe(paymentsLive);
  });
});
