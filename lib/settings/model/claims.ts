import { z } from "zod";

/*
 * What the shop says about itself beyond price and terms: ratings, counts, clinical figures, timers,
 * struck prices, testimonials. Each is data with a status, because a claim that nobody can prove must
 * not reach a shopper who really pays (Codice del consumo 20-23; decisions: Claims and urgency).
 */

const proof = {
  status: z.enum(["demo", "approved"]).default("demo"),
  /** Where the proof lies, for the owner and an authority. */
  evidence: z.string().default(""),
  approvedOn: z.iso.date().nullable().default(null),
};

const demo = { status: "demo", evidence: "", approvedOn: null } as const;

const rating = z.object({ ...proof, tenths: z.number().int().min(10).max(50) });
const count = z.object({ ...proof, count: z.number().int().positive() });
const percent = z.object({ ...proof, percent: z.number().int().min(1).max(100) });
const statement = z.object(proof);

/** All claims with their specified values (specification, section 1). */
export const claimsSchema = z.object({
  homeRating: rating.default({ ...demo, tenths: 49 }),
  productRating: rating
    .extend({ reviews: z.number().int().positive() })
    .default({ ...demo, tenths: 48, reviews: 247 }),
  homeCustomers: count.default({ ...demo, count: 15_000 }),
  productCustomers: count.default({ ...demo, count: 10_000 }),
  recommend: percent.default({ ...demo, percent: 98 }),
  /** The clinical study and its four figures stand or fall together. */
  study: z
    .object({
      ...proof,
      women: z.number().int().positive(),
      weeks: z.number().int().positive(),
      wrinklesPercent: z.number().int(),
      satisfactionPercent: z.number().int(),
      earlyPercent: z.number().int(),
      firmnessPercent: z.number().int(),
    })
    .default({
      ...demo,
      women: 200,
      weeks: 8,
      wrinklesPercent: 94,
      satisfactionPercent: 96,
      earlyPercent: 87,
      firmnessPercent: 92,
    }),
  resultsFromDay: z.object({ ...proof, day: z.number().int() }).default({ ...demo, day: 7 }),
  facialMuscles: count.default({ ...demo, count: 42 }),
  madeInItaly: statement.default(demo),
  shippedFromItaly: statement.default(demo),
  /** The struck-through prices and the percentage they give. */
  formerPrices: statement.default(demo),
  /** The timers of header, promotion bar and cart. */
  countdowns: statement.default(demo),
  testimonials: statement.default(demo),
});

export type Claims = z.infer<typeof claimsSchema>;
export type ClaimName = keyof Claims;

/** The claims a page may make: null means that nothing of it is shown. */
export type ShownClaims = { [Name in ClaimName]: Claims[Name] | null };

/**
 * The claims that may be shown: all of them in demonstration and test, only approved ones once real
 * money moves.
 */
export function shownClaims(claims: Claims, { paymentsLive }: { paymentsLive: boolean }) {
  const shown = Object.entries(claims).map(([name, claim]) => [
    name,
    !paymentsLive || claim.status === "approved" ? claim : null,
  ]);
  return Object.fromEntries(shown) as ShownClaims;
}
