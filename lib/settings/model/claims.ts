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

const open = { status: "open", evidence: "", approvedOn: null } as const;

/** A study or a percentage also names a source that everybody can read. */
const studied = { ...proof, source: z.union([z.literal(""), z.url()]).default("") };
const openStudy = { ...open, source: "" } as const;

const statement = z.object(proof).default(open);

/**
 * Claims that are invented or restart by themselves: no proof can make them true, so they show in
 * the demonstration only. Elsewhere ratings come from the shop's own reviews.
 */
const demonstrationSchema = z.object({
  homeRating: z.object({ tenths: z.number().int() }).default({ tenths: 49 }),
  productRating: z
    .object({ tenths: z.number().int(), reviews: z.number().int() })
    .default({ tenths: 48, reviews: 247 }),
  homeCustomers: z.object({ count: z.number().int() }).default({ count: 15_000 }),
  productCustomers: z.object({ count: z.number().int() }).default({ count: 10_000 }),
  recommend: z.object({ percent: z.number().int() }).default({ percent: 98 }),
  /** The serum has never been sold, so its price is invented too. */
  giftValue: z.object({ cents: z.number().int() }).default({ cents: 1999 }),
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
      women: z.number().int().positive(),
      weeks: z.number().int().positive(),
      wrinklesPercent: z.number().int(),
      satisfactionPercent: z.number().int(),
      earlyPercent: z.number().int(),
      firmnessPercent: z.number().int(),
    })
    .default({
      ...openStudy,
      women: 200,
      weeks: 8,
      wrinklesPercent: 94,
      satisfactionPercent: 96,
      earlyPercent: 87,
      firmnessPercent: 92,
    }),
  resultsFromDay: z.object({ ...studied, day: z.number().int() }).default({ ...openStudy, day: 7 }),
  facialMuscles: z
    .object({ ...proof, count: z.number().int().positive() })
    .default({ ...open, count: 42 }),
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
