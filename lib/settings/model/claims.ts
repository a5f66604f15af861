import { z } from "zod";

/*
 * Claims of the shop beyond price and terms: ratings, counts, clinical figures, timers, struck
 * prices, testimonials. Each has a status, because an unproven claim must not reach a paying
 * customer (Codice del consumo 20-23; docs/specification.md#claims).
 */

const proof = {
  status: z.enum(["demo", "approved"]).default("demo"),
  /** Location of the proof, for the owner and an authority. */
  evidence: z.string().default(""),
  approvedOn: z.iso.date().nullable().default(null),
};

const demo = { status: "demo", evidence: "", approvedOn: null } as const;

const rating = z.object({ ...proof, tenths: z.number().int().min(10).max(50) });
const count = z.object({ ...proof, count: z.number().int().positive() });
const percent = z.object({ ...proof, percent: z.number().int().min(1).max(100) });
const statement = z.object(proof);

/** All claims with their specified values (docs/specification.md#claims). */
export const claimsSchema = z.object({
  homeRating: rating.default({ ...demo, tenths: 49 }),
  productRating: rating
    .extend({ reviews: z.number().int().positive() })
    .default({ ...demo, tenths: 48, reviews: 247 }),
  homeCustomers: count.default({ ...demo, count: 15_000 }),
  productCustomers: count.default({ ...demo, count: 10_000 }),
  recommend: percent.default({ ...demo, percent: 98 }),
  /** The clinical study and its four figures are approved together. */
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
  formerPrices: statement.default(demo),
  countdowns: statement.default(demo),
  testimonials: statement.default(demo),
});

export type Claims = z.infer<typeof claimsSchema>;
export type ClaimName = keyof Claims;

/** The claims a page may show. Null means the claim is hidden. */
export type ShownClaims = { [Name in ClaimName]: Claims[Name] | null };

/** Returns the claims to show: all in demo and test, only approved ones with live payments. */
export function shownClaims(claims: Claims, { paymentsLive }: { paymentsLive: boolean }) {
  const shown = Object.entries(claims).map(([name, claim]) => [
    name,
    !paymentsLive || claim.status === "approved" ? claim : null,
  ]);
  return Object.fromEntries(shown) as ShownClaims;
}
