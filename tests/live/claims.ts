import {
  type Claims,
  claimsSchema,
  needsSource,
  type RegisteredClaim,
  registeredClaims,
} from "@/lib/settings/model/claims";

/** Address of the public source of an approved study. */
export const SOURCE = "https://www.rivista-medica.it/studio";

const defaults = claimsSchema.parse({});

/** Returns claims as they are stored: some approved, some withdrawn, all others open. */
export function claimsWith(
  approved: readonly RegisteredClaim[],
  withdrawn: readonly RegisteredClaim[] = [],
): Partial<Claims> {
  const proof = { status: "approved", evidence: "Fascicolo 12", approvedOn: "2026-11-20" };
  const entries = [
    ...approved.map((name) => [
      name,
      { ...defaults[name], ...proof, ...(needsSource(name) ? { source: SOURCE } : {}) },
    ]),
    ...withdrawn.map((name) => [name, { ...defaults[name], status: "withdrawn" }]),
  ];
  return Object.fromEntries(entries) as Partial<Claims>;
}

const even = registeredClaims.filter((_, at) => at % 2 === 0);
const odd = registeredClaims.filter((_, at) => at % 2 === 1);

type Case = [title: string, claims: Partial<Claims>];

/** Each claim approved and withdrawn, beside others that are withdrawn and approved. */
export const mixedCases: Case[] = [
  ["every second claim approved, the others withdrawn", claimsWith(even, odd)],
  ["every second claim withdrawn, the others approved", claimsWith(odd, even)],
];

/** All claims alike, and each alone among open ones. */
export const otherCases: Case[] = [
  ["all claims withdrawn", claimsWith([], registeredClaims)],
  ["all claims approved", claimsWith(registeredClaims)],
  ...registeredClaims.flatMap((name): Case[] => [
    [`only ${name} approved`, claimsWith([name])],
    [`only ${name} withdrawn`, claimsWith([], [name])],
  ]),
];
