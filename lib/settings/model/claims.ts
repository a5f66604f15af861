import { z } from "zod";
import { type ShopMode } from "@/lib/platform/variables";

/*
 * Claims of the shop beyond price and terms: ratings, counts, clinical figures, timers, badges. An
 * unproven claim must not reach a paying customer (Codice del consumo 20-23;
 * docs/specification.md#claims).
 */

/** `open`: not decided yet, hidden. `withdrawn`: hidden on purpose. */
export const claimStatuses = ["open", "approved", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

const proof = {
  status: z.enum(claimStatuses).default("open"),
  /** Location of the proof, for the owner and an authority. */
  evidence: z.string().default(""),
  approvedOn: z.iso.date().nullable().default(null),
};

/** A study or a percentage also names a source that everybody can read. */
const studied = { ...proof, source: z.union([z.literal(""), z.url()]).default("") };

const statement = z.object(proof).prefault({});
const integer = z.number().int();

/**
 * Claims that are invented or restart by themselves: no proof can make them true, so they show in
 * the demonstration only. Elsewhere ratings come from the shop's own reviews.
 */
const demonstrationSchema = z.object({
  homeRating: z.object({ tenths: integer.default(49) }).prefault({}),
  productRating: z
    .object({ tenths: integer.default(48), reviews: integer.default(247) })
    .prefault({}),
  homeCustomers: z.object({ count: integer.default(15_000) }).prefault({}),
  productCustomers: z.object({ count: integer.default(10_000) }).prefault({}),
  recommend: z.object({ percent: integer.default(98) }).prefault({}),
  /** The serum has never been sold, so its price is invented too. */
  giftValue: z.object({ cents: integer.default(1999) }).prefault({}),
  countdowns: z.object({}).default({}),
  /** A percentage in a bar, without the reference price beside it. */
  bareSavings: z.object({}).default({}),
  testimonials: z.object({}).default({}),
});

/** Claims that the owner approves with a proof, or withdraws. */
const registerSchema = z.object({
  /** The clinical study and its four figures are approved together. */
  study: z
    .object({
      ...studied,
      women: integer.positive().default(200),
      weeks: integer.positive().default(8),
      wrinklesPercent: integer.default(94),
      satisfactionPercent: integer.default(96),
      earlyPercent: integer.default(87),
      firmnessPercent: integer.default(92),
    })
    .prefault({}),
  resultsFromDay: z.object({ ...studied, day: integer.default(7) }).prefault({}),
  facialMuscles: z.object({ ...proof, count: integer.positive().default(42) }).prefault({}),
  madeInItaly: statement,
  shippedFromItaly: statement,
  /** What the packs and the device promise besides their contents. */
  features: statement,
  badges: statement,
  comparison: statement,
  team: statement,
  answerTimes: statement,
  /** The percentages that the professionals' page names. */
  partnerDiscounts: statement,
});

/** All claims with their specified values (docs/specification.md#claims). */
export const claimsSchema = z.object({
  ...demonstrationSchema.shape,
  ...registerSchema.shape,
});

export type Claims = z.infer<typeof claimsSchema>;
export type ClaimName = keyof Claims;
export type RegisteredClaim = keyof z.infer<typeof registerSchema>;

export const registeredClaims = Object.keys(registerSchema.shape) as RegisteredClaim[];

/** Returns true when the claim needs a public source before it is approved. */
export function needsSource(name: RegisteredClaim): boolean {
  return "source" in registerSchema.parse({})[name];
}

/** The claims a page may show. Null means the claim is hidden. */
export type ShownClaims = { [Name in ClaimName]: Claims[Name] | null };

/** Returns the claims to show: all in the demonstration, otherwise only approved ones. */
export function shownClaims(claims: Claims, mode: ShopMode): ShownClaims {
  const shown = Object.entries(claims).map(([name, claim]) => {
    const isApproved = "status" in claim && claim.status === "approved";
    return [name, mode === "demonstration" || isApproved ? claim : null];
  });
  return Object.fromEntries(shown) as ShownClaims;
}
